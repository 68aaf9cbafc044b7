import { createContext } from 'react';

/**
 * Where the legend of a chart stands, such as in the line of its card's title. Undefined: above the drawing; null: its place
 * is not there yet.
 */
export const LegendSlot = createContext<HTMLElement | null | undefined>(undefined);
