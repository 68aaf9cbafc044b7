import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Login } from '@agent-studio/api-client';
import { Avatar, Button, msg, useSurface, useText } from '@agent-studio/core';
import { CaptchaRing } from './captcha-ring.tsx';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';
import { type CheckPhase, useCaptchaCheck } from './use-captcha-check.ts';
import { useHostCaptcha } from './use-host-captcha.ts';

export interface CaptchaStepProps {
  login: Login;
  onPassed: () => void;
  onOtherAccount: () => void;
}

const texts: Record<CheckPhase, { title: string; detail: string }> = {
  idle: { title: msg('I am not a robot'), detail: msg('Runs on your device and takes a moment') },
  working: { title: msg('Checking this browser'), detail: msg('Runs on your device, nothing to solve') },
  solved: { title: msg('You are through'), detail: msg('Taking you to the studio') },
};

/** Second step: a captcha of the page, where it has put one into the slot, else a proof of work that the device solves. */
export function CaptchaStep({ login, onPassed, onOtherAccount }: CaptchaStepProps) {
  const t = useText();
  const { locale } = useSurface();
  const { phase, percent, error, isSending, start, proceed, submit } = useCaptchaCheck(login, onPassed);
  useHostCaptcha(submit);
  const title = t(texts[phase].title);
  const check = useRef<HTMLButtonElement>(null);

  // The form that had the focus is gone: the keyboard goes on here.
  useEffect(() => check.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <h1>{t('One quick check')}</h1>
      <p className={styles.lead}>{t('It keeps scripts out.')}</p>
      <div className={styles.person}>
        <Avatar name={login.name} picture={login.picture} size={32} />
        <div>
          <b>{login.name}</b>
          <span>{login.email}</span>
        </div>
      </div>
      <slot name="captcha" className={styles.captcha}>
        <button
          ref={check}
          type="button"
          className={styles.check}
          data-phase={phase}
          aria-busy={phase === 'working'}
          aria-disabled={phase !== 'idle'}
          onClick={start}
        >
          <CaptchaRing phase={phase} percent={percent} />
          <span className={styles.checkText}>
            <b>{title}</b>
            <span>{t(texts[phase].detail)}</span>
          </span>
          {phase === 'working' && <em>{(percent / 100).toLocaleString(locale, { style: 'percent' })}</em>}
        </button>
      </slot>
      <output className="sr">{phase === 'idle' ? '' : title}</output>
      {error && <FormAlert>{t(error)}</FormAlert>}
      <Button
        variant="primary"
        size="large"
        className={styles.submit}
        busy={isSending}
        disabled={phase === 'working'}
        onClick={proceed}
      >
        {t('Continue')}
        <ArrowRight size={16} className={styles.forward} aria-hidden="true" />
      </Button>
      <p className={styles.hint}>
        {t('Not you?')}{' '}
        <button type="button" className={styles.link} onClick={onOtherAccount}>
          {t('Use another account')}
        </button>
      </p>
    </>
  );
}
