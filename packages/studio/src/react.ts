import { wrapElement } from '@agent-studio/core/react-wrapper';
import { defineStudioApp } from './define.ts';
import { ATTRIBUTES, PROPERTIES, TAG } from './studio-surface.ts';

/** <studio-app> for hosts with React, from 16.8 on. */
export const StudioApp = wrapElement(TAG, ATTRIBUTES, PROPERTIES, () => void defineStudioApp());
