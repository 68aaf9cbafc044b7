import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession, useStudio, useText } from '@agent-studio/core';
import { createEarly, EarlyShortcuts } from '../palette/use-shortcuts.ts';
import { AssistantContext } from '../shell/assistant-context.ts';
import { type AssistantDoor, useAssistantDoor } from '../shell/assistant-door.ts';
import { BrokenCompanions } from '../shell/broken-companions.tsx';
import { LoadingOverlay } from '../shell/loading-overlay.tsx';
import { useShellSettings } from '../shell/settings.ts';
import { hasAssistant } from './navigation.ts';
import { OpenNamesContext, TellNameContext, useOpenNames } from './open-name.ts';
import { useRouteEvents } from './use-route-events.ts';
import { useRouteRow } from './use-route-row.ts';
import { lazyPart } from '../format/lazy-part.tsx';

const Companions = lazyPart(() => import('../shell/companions.tsx'), 'default', BrokenCompanions);

/** What all pages share: the overlay until the sign-in is known, the assistant, and the events for the host. */
export function StudioRoot() {
  const t = useText();
  const { status, user } = useSession(useStudio().session);
  const { hidden } = useShellSettings();
  const { pathname } = useLocation();
  const row = useRouteRow();
  const door = useAssistantDoor();
  const accompanied = user && hasAssistant(pathname);
  const helped = accompanied && !hidden.has('assistant');
  const { names, tell } = useOpenNames();
  useRouteEvents(names.at(-1)?.name);

  if (status === 'loading') return <LoadingOverlay label={t('Checking your sign-in')} />;
  return (
    <AssistantContext value={helped && door ? (question) => void openAssistant(door, question) : null}>
      <output className="sr">{row && t(row.title)}</output>
      <TellNameContext value={tell}>
        <OpenNamesContext value={names}>
          <Outlet />
        </OpenNamesContext>
      </TellNameContext>
      {accompanied && <Accompanied key={user.email} chat={helped!} />}
    </AssistantContext>
  );
}

/** Whoever is faster than the network gets what they asked for once it is there. */
function Accompanied({ chat }: { chat: boolean }) {
  const [early] = useState(createEarly);
  return (
    <Suspense fallback={<EarlyShortcuts early={early} />}>
      <Companions chat={chat} early={early} />
    </Suspense>
  );
}

async function openAssistant(door: AssistantDoor, question?: string): Promise<void> {
  const chat = await door.wait();
  chat.open();
  // While an answer is on its way, the question waits in the input.
  if (question && (await chat.send(question)) === null) chat.setDraft(question);
}
