interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** Ctrl+Enter, on a Mac Cmd+Enter. */
export const isRunKey = ({ key, ctrlKey, metaKey, nativeEvent }: Key): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && nativeEvent?.isComposing !== true;
