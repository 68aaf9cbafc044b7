/** A form before the first question. What is given goes with that question, and is stored with its run. */
export interface PreChat {
  /** Above the fields. */
  text?: string | undefined;
  fields: readonly PreChatField[];
  /** On the button; absent: "Start the chat". */
  submitLabel?: string | undefined;
}

export interface PreChatField {
  /** Under which the value is stored; fills the variable of the agent with the same name. */
  name: string;
  label: string;
  /** Absent: `text`. A consent is stored as `yes`. */
  type?: 'text' | 'email' | 'choice' | 'consent' | undefined;
  required?: boolean | undefined;
  /** Of a choice. */
  options?: readonly string[] | undefined;
}
