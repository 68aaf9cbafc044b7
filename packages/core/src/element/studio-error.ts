/** What an element reports to its host: by a rejected method or a `studio-error` event. Branch on `code`, never on the text. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
