import { type LucideIcon, Workflow } from 'lucide-react';
import { ENTITY_ICONS } from '../../../entities/entity-icons.ts';

/** A workflow nobody chose a picture for shows as one. */
export const toWorkflowIcon = (name: string): LucideIcon => ENTITY_ICONS[name] ?? Workflow;
