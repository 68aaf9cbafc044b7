/** Where background work reports what nobody is waiting to hear; the server's own log fits. */
export interface JobLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
