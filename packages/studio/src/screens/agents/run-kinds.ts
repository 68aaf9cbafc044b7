import { BookOpen, Cpu, Wrench } from 'lucide-react';
import { msg } from '@agent-studio/core';

/** How the kinds of steps look. */
export const STEP_KINDS = {
  retrieval: { icon: BookOpen, hue: 195, label: msg('Knowledge') },
  llm: { icon: Cpu, hue: 294, label: msg('Model') },
  tool: { icon: Wrench, hue: 60, label: msg('Tool') },
} as const;
