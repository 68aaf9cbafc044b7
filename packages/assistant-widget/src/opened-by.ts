/** Who opened or closed the panel: a person, a call of the page, or a person by the keyboard. */
export type By = 'user' | 'api' | 'hotkey';
