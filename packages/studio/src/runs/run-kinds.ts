import { ArrowRightLeft, BookOpen, Bot, CirclePause, Cpu, Workflow, Wrench } from 'lucide-react';
import { msg } from '@agent-studio/core';

/** How the kinds of steps look. */
export const STEP_KINDS = {
  retrieval: { icon: BookOpen, hue: 195, label: msg('Knowledge') },
  llm: { icon: Cpu, hue: 294, label: msg('Model') },
  tool: { icon: Wrench, hue: 60, label: msg('Tool') },
  member: { icon: Bot, hue: 145, label: msg('Member') },
  handoff: { icon: ArrowRightLeft, hue: 240, label: msg('Handoff') },
  breakpoint: { icon: CirclePause, hue: 30, label: msg('Breakpoint') },
  node: { icon: Workflow, hue: 250, label: msg('Node') },
} as const;
