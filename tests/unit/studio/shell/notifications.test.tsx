import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from '#studio/shell/notifications.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aHome, anAttention, sampleId } from '#support/samples/samples.ts';
import { eventually } from '#support/eventually.ts';

const waiting = (count: number) =>
  aHome({
    attention: Array.from({ length: count }, (_, index) => anAttention({ id: sampleId(900 + index) })),
  });

const render = (answer = () => waiting(2)) =>
  renderScreen(<Notifications />, { api: fakeApi({ 'GET /api/home': answer }) });

afterEach(() => vi.useRealTimers());

describe('Notifications', () => {
  it('counts what waits and lists it with links', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 waiting' }));
    const links = await within(screen.getByRole('region', { name: 'Notifications' })).findAllByRole('link');
    expect(links).toHaveLength(2);
    await user.click(links[0]!);
    expect(await screen.findByText(anAttention().href)).toBeTruthy();
  });

  it('counts procedures that have to be looked through, and leads to them', async () => {
    const href = `/apps/psp-sop/library/${sampleId(950)}`;
    const due = anAttention({ id: sampleId(950), kind: 'notice.warning', href });
    const { user } = render(() => aHome({ attention: [due] }));
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 waiting' }));
    const link = await within(screen.getByRole('region', { name: 'Notifications' })).findByRole('link');
    expect(link.getAttribute('href')).toBe(href);
  });

  it('says when nothing waits', async () => {
    const { user } = render(() => aHome());
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
  });

  it('shows 99+ above 99', async () => {
    const { container } = render(() => waiting(100));
    await screen.findByRole('button', { name: 'Notifications, 100 waiting' });
    expect(container.textContent).toContain('99+');
  });

  it('links nowhere outside of the studio', async () => {
    const { user } = render(() => aHome({ attention: [anAttention({ href: 'https://evil.example' })] }));
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 waiting' }));
    expect(await screen.findByText(anAttention().title)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('closes on a press outside and on Escape, and gives the focus back', async () => {
    const { user } = render();
    const button = await screen.findByRole('button', { name: 'Notifications, 2 waiting' });
    await user.click(button);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    await user.click(button);
    (await screen.findAllByRole('link'))[0]!.focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('asks again every 60 s', async () => {
    vi.useFakeTimers();
    const answer = vi.fn(() => waiting(1));
    render(answer);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(answer).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('asks again when the page is looked at again', async () => {
    const answer = vi.fn(() => waiting(1));
    render(answer);
    await screen.findByRole('button', { name: 'Notifications, 1 waiting' });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => expect(answer).toHaveBeenCalledTimes(2));
  });
});
