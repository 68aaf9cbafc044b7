import { type ChangeEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Agent, AgentValues } from '@agent-studio/api-client/contract';
import { TextArea, useLayer, useText } from '@agent-studio/core';
import { useErrorText } from '../../../../format/use-error-text.ts';
import { DrawnInstructions } from './drawn-instructions.tsx';
import { insertText } from './insert-text.ts';
import { InsertButtons } from './insert-buttons.tsx';
import { InstructionsFoot } from './instructions-foot.tsx';
import styles from './instructions.module.css';
import { SlashMenu, type SlashMenuHandle } from './slash-menu.tsx';
import { findSlash, findTyped, needsSpace, type SlashQuery } from './slash-query.ts';
import { useKnownReferences } from './use-known-references.ts';
import type { SlashEntry, SlashKind } from './use-slash-entries.ts';

export interface InstructionsFieldProps {
  form: UseFormReturn<AgentValues, unknown, AgentValues>;
  /** As it is saved; absent: it is new. */
  agent: Agent | undefined;
  readOnly: boolean;
}

/** The list that is open, of one kind where a button opened it. */
interface OpenList extends SlashQuery {
  kind?: SlashKind;
}

/** The job of an agent. A `/` and the buttons above offer variables, tools and knowledge cards to put in. */
export function InstructionsField({ form, agent, readOnly }: InstructionsFieldProps) {
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'instructions' });
  const [variables, tools, knowledge] = useWatch({ control, name: ['variables', 'tools', 'knowledge'] });
  const t = useText();
  const errorText = useErrorText();
  const area = useRef<HTMLTextAreaElement>(null);
  const readArea = useCallback(() => area.current!, []);
  const menu = useRef<SlashMenuHandle>(null);
  const [slash, setSlash] = useState<OpenList | null>(null);
  const [active, setActive] = useState<string>();
  const menuId = useId();
  const wasVisited = useRef(false);
  useLayer(slash !== null);
  const known = useKnownReferences({ variables, tools, knowledge });

  /** Opens where a `/` was typed, follows the search, and closes when the cursor leaves it. */
  const look = useCallback((typedSlash: boolean) => {
    const { value, selectionStart, selectionEnd } = area.current!;
    const found = selectionStart === selectionEnd ? findSlash(value, selectionStart) : null;
    setSlash((before) => {
      if (before?.kind === undefined || typedSlash)
        return typedSlash || before?.start === found?.start ? found : null;
      const typed = findTyped(value, before.start, selectionEnd);
      return typed && { ...typed, kind: before.kind };
    });
  }, []);

  function open(kind: SlashKind) {
    const { value, selectionEnd } = area.current!;
    // Browsers begin at the start of a text in which nobody was yet.
    const caret = wasVisited.current ? selectionEnd : value.length;
    area.current!.focus();
    area.current!.setSelectionRange(caret, caret);
    setSlash(slash?.kind === kind ? null : { start: caret, end: caret, text: '', kind });
  }

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
    const apart = slash.kind !== undefined && needsSpace(area.current!.value, slash.start);
    insertText(area.current!, slash.start, slash.end, apart ? ` ${text}` : text);
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
        note={!readOnly && <InsertButtons opened={slash?.kind} onOpen={open} />}
        className={styles.field}
        error={errorText(fieldState.error)}
        drawn={<DrawnInstructions text={field.value} known={known} />}
        foot={<InstructionsFoot text={field.value} agent={agent} readOnly={readOnly} />}
        rows={7}
        maxRows={26}
        readOnly={readOnly}
        placeholder={t(
          'You answer questions of customers. Be brief and exact. Answer only from the documents…',
        )}
        onChange={onChange}
        onFocus={() => {
          wasVisited.current = true;
        }}
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
          kind={slash.kind}
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
