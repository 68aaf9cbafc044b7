/** Marks a literal that is translated where it is shown, by `t(label)`. */
export const msg = <const Text extends string>(text: Text): Text => text;
