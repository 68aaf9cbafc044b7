import { wrapElement } from '@agent-studio/core/react-wrapper';
import { defineStudioApp } from './define.ts';
import { ATTRIBUTES, PROPERTIES, TAG } from './studio-surface.ts';

/** <studio-app> for hosts with React 17 or 18. */
export const StudioApp = wrapElement(TAG, ATTRIBUTES, PROPERTIES, () => void defineStudioApp());
