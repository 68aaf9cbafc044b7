import { Plus, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Checkbox, IconButton, Select, TextField, useSurface, useText } from '@agent-studio/core';
import {
  type JsonSchema,
  propertiesOf,
  requiredOf,
  resolveSchema,
  shapeOf,
  takesNothing,
  textOf,
  toPointer,
} from './json-schema.ts';
import { JsonValueField } from './json-value-field.tsx';
import { readNumber, writeNumber } from './read-number.ts';
import styles from './schema-form.module.css';
import { initialValue, toFields } from './schema-values.ts';
import { StringControl } from './string-control.tsx';
import { unitOf } from './unit-of.ts';
import { useLimits } from './use-limits.ts';

export interface SchemaFormProps {
  /** JSON Schema of an object. What no control can show is typed as JSON. */
  schema: JsonSchema;
  value: unknown;
  onChange: (value: unknown) => void;
  /** What is wrong, by JSON pointer: `/address/city`. */
  errors?: ReadonlyMap<string, string>;
  disabled?: boolean;
}

/** A form made from a JSON Schema. */
export function SchemaForm({
  schema,
  value,
  onChange,
  errors = NO_ERRORS,
  disabled = false,
}: SchemaFormProps) {
  const t = useText();
  const resolved = resolveSchema(schema, schema);
  const shape = shapeOf(resolved);
  const form: Form = { root: schema, errors, disabled };
  if (shape === 'object') {
    return (
      <div className={styles.form}>
        <Properties form={form} schema={resolved} pointer="" value={value} onChange={onChange} />
      </div>
    );
  }
  if (takesNothing(resolved)) return <p className={styles.none}>{t('It takes no arguments.')}</p>;
  return (
    <JsonValueField label={t('Arguments')} value={value} onChange={onChange} disabled={disabled} rows={8} />
  );
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** What every field of one form knows. */
interface Form {
  root: JsonSchema;
  errors: ReadonlyMap<string, string>;
  disabled: boolean;
}

interface PartProps {
  form: Form;
  schema: JsonSchema;
  pointer: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

function Properties({ form, schema, pointer, value, onChange }: PartProps) {
  const fields = toFields(value) ?? {};
  const required = requiredOf(schema);
  return Object.entries(propertiesOf(schema)).map(([name, property]) => (
    <SchemaField
      key={name}
      form={form}
      name={name}
      schema={resolveSchema(form.root, property)}
      pointer={toPointer(pointer, name)}
      required={required.includes(name)}
      value={fields[name]}
      onChange={(next) => onChange(withField(fields, name, next))}
    />
  ));
}

function withField(fields: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...rest } = fields;
  return value === undefined ? rest : { ...fields, [name]: value };
}

interface FieldProps extends PartProps {
  name: string;
  required: boolean;
}

interface ControlProps extends FieldProps {
  texts: { label: string; note: string | undefined; hint: string | undefined; error: string | undefined };
}

function SchemaField(props: FieldProps) {
  const t = useText();
  const { form, name, schema, pointer, required, value, onChange } = props;
  const error = form.errors.get(pointer);
  const texts = {
    label: textOf(schema, 'title') ?? name,
    note: required ? t('required') : undefined,
    hint: textOf(schema, 'description'),
    error: error && t(error),
  };
  const { disabled } = form;
  switch (shapeOf(schema)) {
    case 'string':
      return <StringControl {...props} disabled={form.disabled} texts={texts} />;
    case 'number':
    case 'integer':
      return <NumberControl {...props} texts={texts} />;
    case 'boolean':
      return (
        <div>
          <Checkbox
            label={texts.label}
            hint={texts.error ?? texts.hint}
            disabled={disabled}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
        </div>
      );
    case 'enum':
      return <EnumControl {...props} texts={texts} />;
    case 'array':
      return <ArrayControl {...props} texts={texts} />;
    case 'object':
      return <ObjectControl {...props} texts={texts} />;
    default:
      return <JsonValueField {...texts} value={value} onChange={onChange} disabled={disabled} />;
  }
}

function NumberControl({ form, schema, required, value, onChange, texts }: ControlProps) {
  const { locale } = useSurface();
  const limits = useLimits(schema);
  const unit = unitOf(schema);
  const [text, setText] = useState(() => toNumberText(value, locale));
  if (toNumber(text, locale) !== value) setText(toNumberText(value, locale));
  return (
    <TextField
      {...texts}
      hint={[texts.hint, limits].filter(Boolean).join(' · ') || undefined}
      error={texts.error && [texts.error, limits].filter(Boolean).join(' ')}
      inputMode="decimal"
      trailing={unit && <span className={styles.unit}>{unit}</span>}
      dir="ltr"
      required={required}
      disabled={form.disabled}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(toNumber(target.value, locale));
      }}
    />
  );
}

/** What is no number stays a text, for the check to name. */
function toNumber(text: string, locale: string): unknown {
  const number = readNumber(text, locale);
  if (number === null) return undefined;
  return Number.isFinite(number) ? number : text;
}

function toNumberText(value: unknown, locale: string): string {
  if (typeof value === 'number') return writeNumber(value, locale);
  return value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}

function EnumControl({ form, schema, required, value, onChange, texts }: ControlProps) {
  const t = useText();
  const values = schema['enum'] as unknown[];
  const options = values.map((one, index) => ({
    value: String(index),
    label: typeof one === 'string' ? one : JSON.stringify(one),
  }));
  const chosen = values.indexOf(value);
  return (
    <Select
      {...texts}
      disabled={form.disabled}
      value={chosen === -1 ? null : String(chosen)}
      options={required ? options : [{ value: '', label: t('(not set)') }, ...options]}
      onChange={(index) => onChange(index === '' ? undefined : values[Number(index)])}
    />
  );
}

function Group({
  texts,
  action,
  children,
}: Pick<ControlProps, 'texts'> & { action?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>
        {texts.label} {texts.note && <small>{texts.note}</small>}
      </legend>
      {(texts.error ?? texts.hint) && (
        <p className={texts.error ? styles.error : styles.hint}>{texts.error ?? texts.hint}</p>
      )}
      {children}
      {action}
    </fieldset>
  );
}

function ObjectControl(props: ControlProps) {
  const t = useText();
  const { form, schema, required, value, onChange, texts } = props;
  const { label } = texts;
  if (value === undefined && !required) {
    return (
      <Group texts={texts}>
        <Button
          size="small"
          disabled={form.disabled}
          onClick={() => onChange(initialValue(form.root, schema) ?? {})}
        >
          <Plus size={14} aria-hidden="true" />
          {t('Add {name}', { name: label })}
        </Button>
      </Group>
    );
  }
  const remove = !required && (
    <Button size="small" variant="ghost" disabled={form.disabled} onClick={() => onChange(undefined)}>
      <Trash2 size={14} aria-hidden="true" />
      {t('Remove {name}', { name: label })}
    </Button>
  );
  return (
    <Group texts={texts} action={remove}>
      <Properties {...props} />
    </Group>
  );
}

function ArrayControl({ form, schema, pointer, value, onChange, texts }: ControlProps) {
  const t = useText();
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const itemSchema = resolveSchema(form.root, schema['items']);
  const change = (next: unknown[]) => onChange(next.length > 0 ? next : undefined);
  return (
    <Group texts={texts}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an entry of a list is its place
        <div key={index} className={styles.item}>
          <SchemaField
            form={form}
            name={t('Entry {number}', { number: index + 1 })}
            schema={itemSchema}
            pointer={toPointer(pointer, index)}
            required
            value={item}
            onChange={(next) => onChange(items.with(index, next ?? null))}
          />
          <IconButton
            size="small"
            label={t('Remove entry {number} of {name}', { number: index + 1, name: texts.label })}
            icon={<X size={14} />}
            disabled={form.disabled}
            onClick={() => change(items.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={form.disabled}
        onClick={() => change([...items, initialValue(form.root, itemSchema, 1) ?? emptyOf(itemSchema)])}
      >
        <Plus size={14} aria-hidden="true" />
        {t('Add an entry to {name}', { name: texts.label })}
      </Button>
    </Group>
  );
}

/** A new entry must be something, or the list would not grow. */
function emptyOf(schema: JsonSchema): unknown {
  const shape = shapeOf(schema);
  if (shape === 'string') return '';
  if (shape === 'boolean') return false;
  return shape === 'object' ? {} : null;
}
