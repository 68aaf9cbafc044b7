import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cx } from './cx.ts';
import styles from './segmented.module.css';
import { useSurface } from './surface.tsx';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  icon?: LucideIcon;
}

export interface SegmentedProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  /** Shows icons only. */
  iconsOnly?: boolean;
  className?: string | undefined;
}

/** One of a few, side by side. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  segments,
  iconsOnly = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const { locale } = useSurface();
  return (
    <fieldset className={cx(styles.group, className)}>
      <legend className="sr">{label}</legend>
      {segments.map(({ icon: Icon, ...segment }) => (
        <label key={segment.value} className={styles.segment} {...(iconsOnly && { title: segment.label })}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {Icon && <Icon size={15} strokeWidth={1.9} aria-hidden="true" />}
          <span className={cx(iconsOnly && 'sr')}>{segment.label}</span>
          {segment.count !== undefined && <small>{segment.count.toLocaleString(locale)}</small>}
        </label>
      ))}
    </fieldset>
  );
}
