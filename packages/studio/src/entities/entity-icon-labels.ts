import { msg } from '@agent-studio/core';

const LABELS: Readonly<Record<string, string>> = {
  bot: msg('bot'),
  brain: msg('brain'),
  sparkles: msg('sparkles'),
  headset: msg('headset'),
  'life-buoy': msg('life buoy'),
  'book-open': msg('book open'),
  library: msg('library'),
  'scroll-text': msg('scroll text'),
  'folder-open': msg('folder open'),
  'file-search': msg('file search'),
  scale: msg('scale'),
  'shield-check': msg('shield check'),
  landmark: msg('landmark'),
  'badge-dollar-sign': msg('badge dollar sign'),
  'shopping-cart': msg('shopping cart'),
  package: msg('package'),
  truck: msg('truck'),
  briefcase: msg('briefcase'),
  'user-round-search': msg('user round search'),
  mail: msg('mail'),
  megaphone: msg('megaphone'),
  languages: msg('languages'),
  globe: msg('globe'),
  code: msg('code'),
  bug: msg('bug'),
  wrench: msg('wrench'),
  'chart-line': msg('chart line'),
  lightbulb: msg('lightbulb'),
  'graduation-cap': msg('graduation cap'),
  'heart-pulse': msg('heart pulse'),
  users: msg('users'),
  workflow: msg('workflow'),
};

/** The name of a picture, to be translated where it is shown. */
export const entityIconLabel = (name: string): string => LABELS[name] ?? name.replaceAll('-', ' ');
