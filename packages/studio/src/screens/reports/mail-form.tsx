import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { ReportFilter, ReportMail, Schedule } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, IconButton, msg, Select, TextField, useText } from '@agent-studio/core';
import { useSaveReportMail } from '../../data/figures/report-mails.ts';
import { useZone } from '../../data/time-zone.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { ScheduleField } from '../../schedules/schedule-field.tsx';
import { PersonPicker } from '../../sharing/person-picker.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './mails.module.css';

const DAYS = [
  { value: '1', label: msg('Last 24 hours') },
  { value: '7', label: msg('Last 7 days') },
  { value: '30', label: msg('Last 30 days') },
  { value: '90', label: msg('Last 90 days') },
] as const;

interface MailFormProps {
  /** Null: a new one. */
  mail: ReportMail | null;
  filter: ReportFilter;
  onClose: () => void;
}

/** When, to whom and of how long a report is sent. */
export function MailForm({ mail, filter, onClose }: MailFormProps) {
  const t = useText();
  const id = useId();
  const zone = useZone();
  const toaster = useToaster();
  const save = useSaveReportMail();
  const [name, setName] = useState(mail?.name ?? '');
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>(
    String(mail?.days ?? 7) as (typeof DAYS)[number]['value'],
  );
  const [schedule, setSchedule] = useState<Schedule>(mail?.schedule ?? { cron: '0 7 * * 1', timezone: zone });
  const [people, setPeople] = useState<{ id: string; name: string }[]>(mail?.recipients ?? []);
  const [enabled, setEnabled] = useState(mail?.enabled ?? true);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { from: _from, to: _to, ...kept } = filter;
    try {
      await save.mutateAsync({
        mail,
        body: {
          name,
          filter: kept,
          days: Number(days) as ReportMail['days'],
          schedule,
          recipients: people.map((person) => person.id),
          enabled,
        },
      });
      toaster.show({ title: t('The report is sent by mail.'), tone: 'good' });
      onClose();
    } catch {
      // The form shows why.
    }
  }

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      dismissible={!save.isPending}
      title={mail ? t('Change {name}', { name: mail.name }) : t('Send a report by mail')}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            busy={save.isPending}
            disabled={!name.trim() || people.length === 0}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.body} onSubmit={(event) => void submit(event)} noValidate>
        <FormProblem text={save.error?.message ?? null} />
        <TextField
          label={t('Name')}
          hint={t('Stands in the subject. The filters of the report are kept with it.')}
          value={name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label={t('Period')}
          value={days}
          options={DAYS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={setDays}
        />
        <ScheduleField value={schedule} optional={false} onChange={(next) => next && setSchedule(next)} />
        <div className={styles.people}>
          <h3>{t('Who gets it')}</h3>
          {people.length > 0 && (
            <ul className={styles.chosen}>
              {people.map((person) => (
                <li key={person.id}>
                  <span>{person.name}</span>
                  <IconButton
                    size="small"
                    label={t('Remove {name}', { name: person.name })}
                    icon={<X size={14} />}
                    onClick={() => setPeople(people.filter((one) => one.id !== person.id))}
                  />
                </li>
              ))}
            </ul>
          )}
          <PersonPicker
            label={t('Search members by name or e-mail')}
            except={people.map((person) => person.id)}
            onPick={(person) => setPeople([...people, { id: person.id, name: person.name || person.email }])}
          />
        </div>
        {mail && (
          <Checkbox
            label={t('Send it')}
            checked={enabled}
            onChange={({ target }) => setEnabled(target.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}
