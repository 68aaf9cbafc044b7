import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { LoadTries } from '#studio/data/failures/load-tries.tsx';
import { renderScreen } from '#support/browser/render.tsx';

const RESTARTED = ApiError.fromStatus(503, {
  detail: 'The server is being restarted.',
  request_id: 'req-7',
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

function render(error = RESTARTED, onRetry = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)) {
  renderScreen(<LoadTries title="Your agents could not be loaded" error={error} onRetry={onRetry} />, {});
  return onRetry;
}

describe('what could not be loaded', () => {
  it('is tried again by itself, counted, later each time', async () => {
    const onRetry = render();
    expect(screen.getByText('Next try in 5 s')).toBeTruthy();
    await pass(2);
    expect(screen.getByText('Next try in 3 s')).toBeTruthy();
    await pass(3);
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Next try in 10 s')).toBeTruthy();
    await pass(9);
    expect(onRetry).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('waits while nobody looks, and is tried at once when the network is back', async () => {
    const onRetry = render();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await pass(120);
    expect(onRetry).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('tells what whoever helps needs to know', () => {
    render();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(
      'The server is being restarted. Nothing was changed. The next try starts on its own.',
    );
    expect(alert.textContent).toContain('Status503');
    expect(alert.textContent).toContain('Request IDreq-7');
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  it('is not tried again by itself where that changes nothing', async () => {
    const onRetry = render(ApiError.fromStatus(403));
    await pass(300);
    expect(onRetry).not.toHaveBeenCalled();
    expect(screen.queryByText(/Next try/)).toBeNull();
    expect(screen.getByRole('alert').textContent).not.toContain('by itself');
  });
});
