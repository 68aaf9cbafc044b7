const WORDS =
  'The **amber light** means that the *firmware* is being updated; see `E42` and the list below. '.split(' ');

/** One piece of an answer with some formatting, as a model would stream it; a paragraph every 120 pieces. */
export const toToken = (index: number): string =>
  index % 120 === 119 ? '\n\n' : `${WORDS[index % WORDS.length]} `;
