import { BookOpen, Bot, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Model } from '@agent-studio/api-client/contract';
import { msg, type Translate, useText } from '@agent-studio/core';
import { useModels } from '../data/models.ts';
import { useMakeTemplate } from '../data/templates.ts';
import { useToolKinds } from '../data/tools.ts';
import { toEntityIcon } from '../entities/entity-icons.ts';
import { KINDS } from '../entities/kinds/kinds.ts';
import type { StarterItem } from '../entities/starter-list.tsx';
import { useToaster } from '../shell/toaster-context.ts';
import { type Need, partsOf, type Template, type TemplateKind } from './template.ts';
import { TEMPLATES } from './templates.ts';

const NEEDS: Readonly<Record<Exclude<Need, 'nothing'>, string>> = {
  model: msg('Needs a connected model'),
  tools: msg('Needs a model that can call tools'),
};

const READY = msg('Works right away');

/** Whether the model that answers where nobody named one does what is needed. */
function isMet(need: Exclude<Need, 'nothing'>, model: Model | undefined): boolean {
  return (
    model !== undefined && model.provider !== 'offline' && (need === 'model' || model.capabilities.tools)
  );
}

/** The templates of a kind as items of a list, and what making one of them does. */
export function useTemplateItems(kind: TemplateKind, pathOf: (id: string) => string, onMade?: () => void) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const { data: models } = useModels();
  const { data: toolKinds } = useToolKinds(TEMPLATES[kind].some((one) => partsOf(one).tools.length > 0));
  const { mutateAsync } = useMakeTemplate();
  const [making, setMaking] = useState<string | null>(null);

  const usual = models?.find(({ default_for }) => default_for.includes('chat'));
  const noFunctions = toolKinds?.some((one) => one.kind === 'function' && !one.enabled) ?? false;

  function toItem(template: Template): StarterItem {
    const { agents, cards, tools } = partsOf(template);
    const others = [
      ...agents.map(({ name }) => ({ icon: Bot, text: t(name) })),
      ...tools.map(({ name }) => ({ icon: Wrench, text: t(name) })),
      ...cards.map(({ name }) => ({ icon: BookOpen, text: t(name) })),
    ];
    const { need } = template;
    const lacking = need === 'nothing' || isMet(need, usual) ? undefined : NEEDS[need];
    const icon = 'icon' in template ? toEntityIcon(template.icon) : undefined;
    return {
      id: template.id,
      icon: icon ?? KINDS[kind].icon,
      tint: template.name,
      name: t(template.name),
      // What differs: what is missing for it, else what to ask it. Nothing while the models are not known.
      note: models ? (lacking ? t(lacking) : noteOf(template, t)) : '\u00A0',
      lines: [t(template.about)],
      parts: {
        shown: others,
        said:
          others.length > 0
            ? t('Also creates: {names}', { names: others.map(({ text }) => text).join(' · ') })
            : '',
      },
      ...(tools.length > 0 &&
        noFunctions && {
          refused: t('It needs a function as a tool. This server allows none; its operator can.'),
        }),
    };
  }

  async function make(id: string): Promise<void> {
    const template = TEMPLATES[kind].find((one) => one.id === id)!;
    setMaking(id);
    try {
      const made = await mutateAsync(template);
      onMade?.();
      toaster.show({
        title: t('“{name}” was created.', { name: t(template.name) }),
        text: t(nextOf(template)),
        tone: 'good',
      });
      await navigate(pathOf(made));
    } catch {
      // The message of every failed call says why.
      setMaking(null);
    }
  }

  return { items: TEMPLATES[kind].map(toItem), making, make: (id: string) => void make(id) };
}

/** What works right away is told apart by what it is asked. */
const noteOf = (template: Template, t: Translate): string =>
  template.kind === 'workflow' ? t(READY) : t('Ask: “{question}”', { question: t(template.example) });

/** What to do next with what was made. */
function nextOf(template: Template): string {
  if (template.kind === 'workflow')
    return template.cron
      ? msg('Its schedule is off. Publish the workflow, then switch it on under Triggers.')
      : msg('Its form is filled in with an example: run it.');
  return template.kind === 'agent'
    ? msg('Ask it something in the test chat.')
    : msg('Give it a task to try it.');
}
