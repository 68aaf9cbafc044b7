import { Shortcuts } from '../palette/shortcuts.tsx';
import type { Early } from '../palette/use-shortcuts.ts';
import HelpChat from './help-chat.tsx';
import { useWorkspaceLook } from './workspace-look.ts';

/** What accompanies a signed-in person from page to page: the keys of the studio, what the workspace says, and the Studio Assistant where it may show. */
export default function Companions({ chat, early }: { chat: boolean; early: Early }) {
  useWorkspaceLook();
  return (
    <>
      <Shortcuts early={early} />
      {chat && <HelpChat />}
    </>
  );
}
