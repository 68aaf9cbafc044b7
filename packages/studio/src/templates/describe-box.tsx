import { BookOpen, LayoutTemplate, type LucideIcon, Scale, Shuffle, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, Card, LinkButton, msg, useText } from '@agent-studio/core';
import styles from './describe-box.module.css';

const MOST_CHARACTERS = 2_000;

const IDEAS: readonly { icon: LucideIcon; text: string }[] = [
  { icon: BookOpen, text: msg('Answer questions from our handbook') },
  { icon: Shuffle, text: msg('Sort requests and say who takes them') },
  { icon: Scale, text: msg('Compare a contract with our rules') },
];

export interface DescribeBoxProps {
  /** Takes the words; absent: the form of a new agent is opened and takes them over. */
  onDescribe?: (text: string) => void;
  /** The way to the templates; false where they stand on the same page, or are another matter. */
  templates?: boolean;
}

/** What an agent is to do, in somebody's own words. */
export function DescribeBox({ onDescribe, templates = true }: DescribeBoxProps) {
  const t = useText();
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const draft = () => {
    const described = text.trim();
    if (described === '') field.current?.focus();
    else if (onDescribe) onDescribe(described);
    // Not in the address: it would be told to the page around and to every log on the way, and be too long for some of them.
    else void navigate('/agents/create', { state: { described } });
  };
  return (
    <Card asChild flush>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          draft();
        }}
      >
        <textarea
          ref={field}
          aria-label={t('Describe an agent')}
          placeholder={t('Describe an agent: what it does, what it may use, when it should ask you…')}
          rows={1}
          maxLength={MOST_CHARACTERS}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            draft();
          }}
        />
        <div className={styles.row}>
          <div className={styles.ideas}>
            {templates && (
              <LinkButton asChild variant="ghost" size="small" className={styles.templates}>
                <Link to="/agents?template">
                  <LayoutTemplate size={15} aria-hidden="true" />
                  {t('Templates')}
                </Link>
              </LinkButton>
            )}
            {IDEAS.map(({ icon: Icon, text: idea }) => (
              <button key={idea} type="button" className={styles.idea} onClick={() => setText(t(idea))}>
                <Icon size={13} aria-hidden="true" />
                {t(idea)}
              </button>
            ))}
          </div>
          <Button type="submit" variant="primary" size="small">
            <Sparkles size={14} aria-hidden="true" />
            {t('Draft it')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
