/** For each lesson two answers that look right and are not, and one made for the visible session alone. */
export type WrongAnswers = Readonly<
  Record<string, { readonly plausible: readonly [string, string]; readonly hardCoded: string }>
>;
