import { wrapElement } from '@agent-studio/core/react-wrapper';
import { ATTRIBUTES, PROPERTIES, TAG } from './assistant-surface.ts';
import { defineStudioAssistant } from './define.ts';

/** <studio-assistant> for hosts with React, from 16.8 on. */
export const StudioAssistant = wrapElement(TAG, ATTRIBUTES, PROPERTIES, () => void defineStudioAssistant());
