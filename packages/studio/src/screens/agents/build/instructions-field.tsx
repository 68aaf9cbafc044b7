import { type ChangeEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { TextArea, useLayer, useText } from '@agent-studio/core';
import { useErrorText } from '../../../format/use-error-text.ts';
import { DrawnInstructions } from './drawn-instructions.tsx';
import { insertText } from './insert-text.ts';
import { InstructionsFoot } from './instructions-foot.tsx';
import { SlashMenu, type SlashMenuHandle } from './slash-menu.tsx';
import { findSlash, type SlashQuery } from './slash-query.ts';
import { useKnownReferences } from './use-known-references.ts';
import type { SlashEntry } from './use-slash-entries.ts';

export interface InstructionsFieldProps {
  form: UseFormReturn<AgentValues, unknown, AgentValues>;
  readOnly: boolean;
}

/** The job of an agent. A `/` offers variables, tools and knowledge cards to put in. */
export function InstructionsField({ form, readOnly }: InstructionsFieldProps) {
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'instructions' });
  const [variables, tools, knowledge] = useWatch({ control, name: ['variables', 'tools', 'knowledge'] });
  const t = useText();
  const errorText = useErrorText();
  const area = useRef<HTMLTextAreaElement>(null);
  const readArea = useCallback(() => area.current!, []);
  const menu = useRef<SlashMenuHandle>(null);
  const [slash, setSlash] = useState<SlashQuery | null>(null);
  const [active, setActive] = useState<string>();
  const menuId = useId();
  useLayer(slash !== null);
  const known = useKnownReferences({ variables, tools, knowledge });

  /** Opens where a `/` was typed, follows the search, and closes when the cursor leaves it. */
  const look = useCallback((typedSlash: boolean) => {
    const { value, selectionStart, selectionEnd } = area.current!;
    const found = selectionStart === selectionEnd ? findSlash(value, selectionStart) : null;
    setSlash((before) => (typedSlash || before?.start === found?.start ? found : null));
  }, []);

  function onChange(event: ChangeEvent<HTMLTextAreaElement>) {
    field.onChange(event);
    const { isComposing, data } = event.nativeEvent as InputEvent;
    if (!isComposing) look(data === '/');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!slash || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setSlash(null);
    else if (!menu.current?.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function choose({ text, adds }: SlashEntry) {
    if (!slash) return;
    setSlash(null);
    insertText(area.current!, slash.start, slash.end, text);
    field.onChange(area.current!.value);
    if (adds) addToAgent(form, adds);
  }

  return (
    <>
      <TextArea
        {...field}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        label={t('Instructions')}
        hint={
          readOnly
            ? t('What the agent is for, how it should answer, and what it must never do.')
            : t(
                'What the agent is for, how it should answer, and what it must never do. Type / to insert a variable, a tool or a card.',
              )
        }
        error={errorText(fieldState.error)}
        drawn={<DrawnInstructions text={field.value} known={known} />}
        foot={<InstructionsFoot text={field.value} />}
        rows={8}
        maxRows={26}
        readOnly={readOnly}
        placeholder={t(
          'You answer questions of customers. Be brief and exact. Answer only from the documents…',
        )}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onSelect={() => look(false)}
        onCompositionEnd={({ currentTarget: { value, selectionEnd } }) =>
          look(value[selectionEnd - 1] === '/')
        }
        onBlur={() => {
          setSlash(null);
          field.onBlur();
        }}
        {...(slash && {
          // A text of several lines stays a text box: it may not say that it is a combobox.
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': menuId,
          'aria-activedescendant': active,
        })}
      />
      {slash && !readOnly && (
        <SlashMenu
          ref={menu}
          id={menuId}
          readArea={readArea}
          query={slash}
          values={{ variables, tools, knowledge }}
          onActive={setActive}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** What the instructions speak of, the agent gets. */
function addToAgent(
  { getValues, setValue }: InstructionsFieldProps['form'],
  adds: NonNullable<SlashEntry['adds']>,
) {
  const options = { shouldDirty: true, shouldTouch: true } as const;
  if ('variable' in adds) {
    const added = { name: adds.variable, label: '', type: 'text', required: false } as const;
    setValue('variables', [...getValues('variables'), added], options);
  } else if ('tool' in adds) {
    setValue('tools', [...getValues('tools'), { tool_id: adds.tool.id }], options);
  } else {
    const { id, retrieval } = adds.card;
    setValue('knowledge', [...getValues('knowledge'), { card_id: id, top_k: retrieval.top_k }], options);
  }
}
