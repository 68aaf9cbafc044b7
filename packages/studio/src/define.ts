import { started } from './stand-in.ts';
import { adopt, defineElement } from '@agent-studio/core/element';
import r2wc from '@r2wc/react-to-web-component';
import { StudioApp } from './studio-app.tsx';
import { ATTRIBUTES, METHODS, PROPERTIES, TAG, VERSION } from './studio-surface.ts';

export type { StudioAppElement } from '../types/define.d.ts';

/** Registers `<studio-app>`, once; another tag lets two versions live on one page. */
export const defineStudioApp = (tag: string = TAG, registry?: CustomElementRegistry) =>
  defineElement({
    tag,
    version: VERSION,
    base: () => r2wc(StudioApp, { shadow: 'open' }),
    adopt,
    attributes: ATTRIBUTES,
    properties: PROPERTIES,
    methods: METHODS,
    registry,
  });

started();
