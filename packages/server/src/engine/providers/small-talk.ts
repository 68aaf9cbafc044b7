const PATTERNS = {
  greeting:
    /^(hi|hello|hey|hiya|howdy|greetings|good (morning|afternoon|evening|day))( (there|all|everyone|again))?$/,
  thanks: /^(ok |okay |great |perfect )?(thanks|thank you|thx|cheers)( (a lot|so much|very much|again))?$/,
  farewell: /^(bye|goodbye|good night|see you|see you later|bye bye)$/,
  about:
    /^(help|who are you|what are you|what can you do|what can you help( me)? with|how can you help( me)?|what do you do)$/,
  wellbeing: /^((hi|hello|hey) )?how are you( doing)?( today)?$/,
};

export type SmallTalk = keyof typeof PATTERNS;

/** Which kind of small talk a message consists of; undefined for anything that asks for content. */
export function toSmallTalk(message: string): SmallTalk | undefined {
  const plain = message
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (Object.keys(PATTERNS) as SmallTalk[]).find((kind) => PATTERNS[kind].test(plain));
}
