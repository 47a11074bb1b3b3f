/** A list that begins with what the text holds, and whether the text was whole. */
export interface Salvaged {
  readonly list: readonly unknown[];
  /** The last item was cut off and closed by us. */
  readonly cut: boolean;
}

/**
 * Reads the beginning of a JSON list that was cut off: open texts, lists and objects are closed where the
 * text ends. Undefined: not even one item can be read.
 */
export function salvageList(text: string): Salvaged | undefined {
  const whole = parseList(text);
  if (whole) return { list: whole, cut: false };
  // A cut may fall behind a key or a comma; a few steps back there is a place where closing gives JSON.
  const steps = Math.min(MOST_STEPS_BACK, Math.ceil(MOST_CHARACTERS_READ / text.length));
  for (let end = text.length; end > 1 && end > text.length - steps; end--) {
    const list = parseList(closed(text.slice(0, end)));
    if (list && list.length > 0) return { list, cut: true };
  }
  return undefined;
}

const MOST_STEPS_BACK = 60;
/** A hostile text may be long and never close; reading it again and again must stay cheap. */
const MOST_CHARACTERS_READ = 2_000_000;

/** The list a whole text holds; undefined: it holds none. */
export function parseList(text: string): unknown[] | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray(value) ? (value as unknown[]) : undefined;
  } catch {
    return undefined;
  }
}

function closed(text: string): string {
  const open: string[] = [];
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (inText) {
      if (char === '\\') i += 1;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '[') open.push(']');
    else if (char === '{') open.push('}');
    else if (char === ']' || char === '}') open.pop();
  }
  return text + (inText ? '"' : '') + open.reverse().join('');
}
