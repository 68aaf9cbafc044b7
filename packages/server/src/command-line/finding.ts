/** What was found at one place, and what to do about it. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly says: string;
  readonly todo?: string;
}
