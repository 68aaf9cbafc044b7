import { useEffect, useEffectEvent, useState } from 'react';
import {
  CopyButton,
  ErrorState,
  isPageActive,
  Progress,
  useSurface,
  useText,
  watchPageActivity,
} from '@agent-studio/core';
import { type LoadFailedProps, passes } from './load-failed.tsx';
import styles from './load-tries.module.css';

/** Between one try and the next: a server that comes back is not met by all at once. */
const PAUSES_S = [5, 10, 20, 40, 60];
const SECOND_MS = 1_000;

/** What could not be loaded: why, when it is tried again by itself, and what whoever helps needs to know. */
export function LoadTries({ title, error, onRetry }: LoadFailedProps) {
  const t = useText();
  const { locale } = useSurface();
  const { left, pause, trying, attempt } = useTries(onRetry, passes(error));
  const [time] = useState(() => new Date().toLocaleTimeString(locale));
  const { request_id } = error.problem;
  const details = [
    ...(error.status === undefined ? [] : [{ label: t('Status'), value: String(error.status) }]),
    ...(request_id ? [{ label: t('Request ID'), value: request_id }] : []),
    { label: t('Time'), value: time },
  ];
  return (
    <ErrorState
      title={title}
      text={
        <>
          <bdi>{t(error.message)}</bdi>
          {passes(error) && ` ${t('Nothing was changed. The next try starts on its own.')}`}
        </>
      }
      retrying={trying}
      onRetry={() => void attempt()}
      {...(passes(error) && {
        after: (
          <span className={styles.next}>
            {/* Not told each second to who listens. */}
            <span role="timer">
              {trying ? t('Trying again…') : t('Next try in {seconds} s', { seconds: left })}
            </span>
            <span className={styles.bar} aria-hidden="true">
              <Progress label={t('Trying again…')} value={trying ? undefined : left / pause} />
            </span>
          </span>
        ),
        details,
        detailsEnd: (
          <div className={styles.end}>
            <span>{t('If it lasts, send these details to whoever runs this server.')}</span>
            <CopyButton
              text={[
                title,
                t(error.message),
                ...details.map(({ label, value }) => `${label}: ${value}`),
              ].join('\n')}
            />
          </div>
        ),
      })}
    />
  );
}

/** Tries again by itself, later each time; not while nobody looks, and at once when the network is back. */
function useTries(onRetry: () => unknown, bySelf: boolean) {
  const [failed, setFailed] = useState(0);
  const [trying, setTrying] = useState(false);
  const pause = PAUSES_S[Math.min(failed, PAUSES_S.length - 1)]!;
  /** Seconds to the next try; null: of a pause that begins. */
  const [counted, setLeft] = useState<number | null>(null);
  const left = counted ?? pause;

  async function attempt() {
    setTrying(true);
    await onRetry();
    setTrying(false);
    setFailed((count) => count + 1);
    setLeft(null);
  }
  const attemptNow = useEffectEvent(() => void attempt());

  useEffect(() => {
    if (!bySelf || trying) return undefined;
    let remaining = pause;
    const timer = setInterval(() => {
      if (!isPageActive()) return;
      remaining -= 1;
      if (remaining > 0) setLeft(remaining);
      else attemptNow();
    }, SECOND_MS);
    let wasActive = isPageActive();
    const stop = watchPageActivity(() => {
      if (isPageActive() && !wasActive) attemptNow();
      wasActive = isPageActive();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [bySelf, trying, pause]);

  return { left, pause, trying, attempt };
}
