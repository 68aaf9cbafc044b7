import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * Clicks a trigger that is replaced once somebody points at it: of a menu, a select or a tooltip. A click by a person comes
 * later than the pointer; one by a test would meet the trigger that is gone.
 */
export async function press(user: UserEvent, find: () => HTMLElement): Promise<void> {
  await user.hover(find());
  await act(() => vi.dynamicImportSettled());
  await user.click(find());
}
