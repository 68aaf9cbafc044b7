import { interUrl, loadFont } from '@agent-studio/core/chat';

export const offerFont = (): (() => void) => loadFont(interUrl);
