import { Shortcuts } from '../palette/shortcuts.tsx';
import HelpChat from './help-chat.tsx';

/** What accompanies a signed-in person from page to page: the keys of the studio, and the Studio Assistant where it may show. */
export default function Companions({ chat }: { chat: boolean }) {
  return (
    <>
      <Shortcuts />
      {chat && <HelpChat />}
    </>
  );
}
