export type FailureCode =
  | 'empty'
  | 'unsupported'
  | 'corrupt'
  | 'encrypted'
  | 'no_text'
  | 'too_large'
  | 'timeout'
  | 'interrupted'
  | 'cancelled'
  | 'page'
  | 'internal';

/** What stands in a document's `error`: the words of a `ParseFailure`. */
export interface Failure {
  code: FailureCode;
  message: string;
  hint: string;
}

const texts: Record<FailureCode, Omit<Failure, 'code'>> = {
  empty: { message: 'The document is empty.', hint: 'Check the file on your computer and upload it again.' },
  unsupported: {
    message: 'This kind of file is not supported.',
    hint: 'Use PDF, DOCX, HTML, Markdown, CSV or plain text.',
  },
  corrupt: {
    message: 'The document is damaged and cannot be read.',
    hint: 'Open it in its own program, save it again and upload the new file.',
  },
  encrypted: {
    message: 'The document is protected by a password.',
    hint: 'Save a copy without password protection and upload that.',
  },
  no_text: {
    message: 'The document has no text that can be read, only pictures.',
    hint: 'Run text recognition (OCR) on it and upload the result.',
  },
  too_large: {
    message: 'The document unpacks to more than can be processed.',
    hint: 'Split it into smaller documents.',
  },
  timeout: {
    message: 'Reading the document took too long.',
    hint: 'Try again later, or split it into smaller documents.',
  },
  interrupted: {
    message: 'The server stopped several times while it read the document.',
    hint: 'Try again; if it happens once more, split the document.',
  },
  cancelled: {
    message: 'Processing was cancelled.',
    hint: 'Retry when you want it to be found.',
  },
  page: {
    message: 'The page could not be fetched.',
    hint: 'Open the address in a browser to see whether it is right.',
  },
  internal: {
    message: 'The document could not be stored.',
    hint: 'Try again; if it happens once more, tell your administrator.',
  },
};

/** Why a document cannot be read, ready to show. */
export class ParseFailure extends Error {
  override readonly name = 'ParseFailure';
  readonly code: FailureCode;
  readonly hint: string;
  /** It may be gone at the next try. */
  readonly passing: boolean;

  constructor(
    code: FailureCode,
    { message = texts[code].message, hint = texts[code].hint, passing = false } = {},
  ) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.passing = passing;
  }

  toFailure(): Failure {
    return { code: this.code, message: this.message, hint: this.hint };
  }
}
