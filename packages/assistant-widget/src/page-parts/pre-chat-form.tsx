import { MessageText, useText } from '@agent-studio/core/chat';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { problemOf } from './check-pre-chat.ts';
import type { PreChat, PreChatField } from './pre-chat.ts';
import styles from './pre-chat-form.module.css';

const MAX_CHARS = 500;

interface PreChatFormProps {
  preChat: PreChat;
  onSubmit: (values: Readonly<Record<string, string>>) => void;
}

/** The form before the first question, in place of the text field. Comes when a page asks for one. */
export function PreChatForm({ preChat, onSubmit }: PreChatFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const { text, fields, submitLabel } = preChat;
  const valueOf = ({ name }: PreChatField) => (values[name] ?? '').trim();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    const wrong = fields.find((field) => problemOf(field, valueOf(field)) !== undefined);
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong.name)}"]`)?.focus();
      return;
    }
    const given = fields.map((field) => [field.name, valueOf(field)] as const);
    onSubmit(Object.fromEntries(given.filter(([, value]) => value !== '')));
  }

  return (
    <form ref={form} className={styles.form} part="pre-chat" noValidate onSubmit={submit}>
      {text && <MessageText text={text} />}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          problem={isChecked ? problemOf(field, valueOf(field)) : undefined}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <button type="submit" className={styles.submit} part="pre-chat-submit">
        {submitLabel ?? t('Start the chat')}
      </button>
    </form>
  );
}

interface FieldProps {
  field: PreChatField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function Field({ field, value, problem, onChange }: FieldProps) {
  const t = useText();
  const id = useId();
  const { name, label, type = 'text', required = false, options = [] } = field;
  const shared = {
    id,
    name,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };
  const said = (
    <span dir="auto">
      {label} {!required && <small>{t('optional')}</small>}
    </span>
  );
  return (
    <div className={styles.field}>
      {type === 'consent' ? (
        <label className={styles.consent} htmlFor={id}>
          <input
            {...shared}
            type="checkbox"
            checked={value !== ''}
            onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
          />
          {said}
        </label>
      ) : (
        <>
          <label htmlFor={id}>{said}</label>
          {type === 'choice' ? (
            <select {...shared} value={value} onChange={({ target }) => onChange(target.value)}>
              <option value="">{t('Choose…')}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <input
              {...shared}
              type={type}
              dir="auto"
              maxLength={MAX_CHARS}
              autoComplete={type === 'email' ? 'email' : undefined}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {t(problem)}
        </p>
      )}
    </div>
  );
}
