/** "No" in the words of RFC 7644, section 3.12. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: string | undefined;

  constructor(status: number, detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const notFound = (what: 'User' | 'Group') => new ScimError(404, `There is no such ${what}.`);

export const invalid = (detail: string) => new ScimError(400, detail, 'invalidValue');
