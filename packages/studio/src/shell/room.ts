import { createContext, use, useLayoutEffect } from 'react';

/** How much of the studio a screen has: `editor`: the frame is slim and the body has no margin; `focus`: there is no frame. */
export type Room = 'page' | 'editor' | 'focus';

export const RoomContext = createContext<(room: Room) => void>(() => {});

/** Whether the navigation is a bar at the bottom: as wide as a phone. */
export const PhoneContext = createContext(false);

export const usePhone = (): boolean => use(PhoneContext);

/** As long as the screen is there the frame around it makes this much room. */
export function useRoom(room: Room): void {
  const claim = use(RoomContext);
  useLayoutEffect(() => {
    claim(room);
    return () => claim('page');
  }, [claim, room]);
}
