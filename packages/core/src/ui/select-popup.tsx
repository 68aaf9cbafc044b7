import { createListCollection, Select as ArkSelect, useSelectContext } from '@ark-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import floating from './floating.module.css';
import { Floating, topLayer } from './layer.tsx';
import { PrimitiveScope } from './primitive-scope.tsx';
import { useLayer } from './surface.tsx';
import { HueSpot, type Option, type SelectControlProps } from './select.tsx';
import styles from './select.module.css';
import type { TakeOver } from './use-interest.ts';
import { useTakeOver } from './use-take-over.ts';

export interface SelectPopupProps extends SelectControlProps {
  takeOver: TakeOver;
}

/** The trigger with its list of options. */
export function SelectPopup({ takeOver, field, labelId, ...props }: SelectPopupProps) {
  const { value, onChange, options, placeholder, disabled, shape } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  useTakeOver(trigger, takeOver);
  useLayoutEffect(() => {
    // As a press opens it: a list that is open from the start never takes the focus, and keys would go nowhere.
    if (takeOver.open) trigger.current?.click();
    // oxlint-disable-next-line react/exhaustive-deps -- only the moment of replacing counts
  }, []);
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options]);
  const chosen = options.find((option) => option.value === value);
  const { id, ...described } = field;
  return (
    <PrimitiveScope>
      <ArkSelect.Root
        collection={collection}
        value={value === null ? [] : [value]}
        onValueChange={(change) => change.value[0] !== undefined && onChange(change.value[0])}
        ids={{ trigger: id, label: labelId }}
        disabled={disabled}
        invalid={Boolean(field['aria-invalid'])}
        positioning={{ placement: 'bottom-start', gutter: 6, sameWidth: shape === 'field' }}
        lazyMount
        unmountOnExit
      >
        <Closing onClosed={() => trigger.current?.focus()} />
        <ArkSelect.Control>
          <ArkSelect.Trigger
            {...described}
            ref={trigger}
            className={cx(control.box, styles.trigger)}
            data-shape={shape}
          >
            <HueSpot of={chosen} />
            <span className={styles.shown}>
              <ArkSelect.ValueText
                dir="auto"
                className={cx(styles.value, 'own-words')}
                placeholder={placeholder}
              />
              {chosen?.end && (
                <span dir="auto" className={cx(floating.end, styles.note)}>
                  {chosen.end}
                </span>
              )}
            </span>
            <ChevronsUpDown size={14} aria-hidden="true" />
          </ArkSelect.Trigger>
        </ArkSelect.Control>
        <Floating>
          <ArkSelect.Positioner {...topLayer}>
            <ArkSelect.Content className={cx(floating.panel, styles.list)}>
              {toGroups(options).map(({ name, members }, index) =>
                name === undefined ? (
                  members.map((option) => <Choice key={option.value} option={option} />)
                ) : (
                  <ArkSelect.ItemGroup key={name} id={`${index}`}>
                    <ArkSelect.ItemGroupLabel className={floating.group}>{name}</ArkSelect.ItemGroupLabel>
                    {members.map((option) => (
                      <Choice key={option.value} option={option} />
                    ))}
                  </ArkSelect.ItemGroup>
                ),
              )}
            </ArkSelect.Content>
          </ArkSelect.Positioner>
        </Floating>
      </ArkSelect.Root>
    </PrimitiveScope>
  );
}

function Closing({ onClosed }: { onClosed: () => void }) {
  const { open, setOpen } = useSelectContext();
  useLayer(open, {
    close: () => {
      setOpen(false);
      onClosed();
    },
  });
  return null;
}

function Choice({ option }: { option: Option }) {
  return (
    <ArkSelect.Item item={option} className={floating.item}>
      <HueSpot of={option} />
      <ArkSelect.ItemText className={floating.text}>
        <bdi>{option.label}</bdi>
        {option.hint && <small>{option.hint}</small>}
      </ArkSelect.ItemText>
      {option.end && <span className={floating.end}>{option.end}</span>}
      <ArkSelect.ItemIndicator>
        <Check size={15} />
      </ArkSelect.ItemIndicator>
    </ArkSelect.Item>
  );
}

/** Neighbours with the same group, in their order. */
function toGroups(options: readonly Option[]): { name: string | undefined; members: Option[] }[] {
  const groups: { name: string | undefined; members: Option[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, members: [option] });
  }
  return groups;
}
