/** Four characters a token: near enough where no tokenizer is involved. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
