import type { Table } from '../../translate.ts';

/** German: what is wrong with expressions and values. */
export const saidExpressions: Table = {
  '{why} (character {column})': '{why} (Zeichen {column})',
  '{why} (line {line}, character {column})': '{why} (Zeile {line}, Zeichen {column})',
  '{field}: {why}': '{field}: {why}',
  'nothing (null)': 'nichts (null)',
  'a list': 'eine Liste',
  'a time': 'eine Zeit',
  'a duration': 'eine Dauer',
  'a number': 'eine Zahl',
  'a text': 'ein Text',
  'true or false': 'wahr oder falsch',
  'an object': 'ein Objekt',
  'a whole number': 'eine ganze Zahl',
  'a text, a list or an object': 'ein Text, eine Liste oder ein Objekt',
  'a text that is true or false': 'ein Text, der wahr oder falsch ist',
  'a text that is a whole number': 'ein Text, der eine ganze Zahl ist',
  'a text that is a number': 'ein Text, der eine Zahl ist',
  'a number that is not negative': 'eine Zahl, die nicht negativ ist',
  'a time, such as timestamp("2026-03-01").{name}()': 'eine Zeit, etwa timestamp("2026-03-01").{name}()',
  '“{name}” needs {wanted}, not {kind}.': 'Für „{name}“ ist nötig: {wanted}. Hier steht: {kind}.',
  '“{name}” needs {wanted} as value {place}, not {kind}.':
    'Für „{name}“ ist als Wert {place} nötig: {wanted}. Hier steht: {kind}.',
  '“{name}” needs values.': '„{name}“ braucht Werte.',
  'The expression is too large.': 'Der Ausdruck ist zu groß.',
  'The condition must be true or false, and is {kind}.':
    'Die Bedingung muss wahr oder falsch sein. Sie ist: {kind}.',
  'Here must be true or false, not {kind}. Compare it, such as with “!= null”.':
    'Hier muss wahr oder falsch stehen, nicht: {kind}. Vergleichen Sie, etwa mit „!= null“.',
  '“-” works on numbers, not on {kind}.': '„-“ rechnet mit Zahlen. Hier steht: {kind}.',
  'There is no “{name}” here.': '„{name}“ gibt es hier nicht.',
  'There is no “{name}” here. There is: {names}.': '„{name}“ gibt es hier nicht. Es gibt: {names}.',
  'There is no “{name}” here. There is: {names}. Texts stand in quotation marks.':
    '„{name}“ gibt es hier nicht. Es gibt: {names}. Texte stehen in Anführungszeichen.',
  'There is no “{name}” in {path}.': '„{name}“ gibt es in {path} nicht.',
  'There is no “{name}” in {path}. It has: {names}.':
    '„{name}“ gibt es in {path} nicht. Dort gibt es: {names}.',
  '{path} is nothing (null), so it has no “{name}”.': '{path} ist nichts (null) und hat darum kein „{name}“.',
  '{path} is {kind}, which has no “{name}”.': '{path} ist {kind} und hat kein „{name}“.',
  '{kind} has no “{name}”.': 'Kein „{name}“ hat: {kind}.',
  '{path} is {kind}; a number in brackets needs a list.':
    '{path} ist {kind}; eine Zahl in Klammern braucht eine Liste.',
  'The items of a list have whole numbers, from 0.': 'Die Einträge einer Liste haben ganze Zahlen, ab 0.',
  '{path} has {length} items, counted from 0; there is no {index}.':
    '{path} hat {length} Einträge, von 0 an gezählt; {index} gibt es nicht.',
  'The keys of an object are texts, not {kind}.': 'Die Schlüssel eines Objekts sind Texte, nicht: {kind}.',
  'the value': 'der Wert',
  'The number is too large for a whole one.': 'Die Zahl ist zu groß für eine ganze.',
  'The text is no JSON.': 'Der Text ist kein JSON.',
  'Regular expressions are not used here, as some take forever. Use contains, startsWith, endsWith or split.':
    'Reguläre Ausdrücke gibt es hier nicht, da manche ewig dauern. Nehmen Sie contains, startsWith, endsWith oder split.',
  'There is no function “{name}”.': 'Eine Funktion „{name}“ gibt es nicht.',
  'There is no function “{name}”, which {kind} was given to.':
    'Eine Funktion „{name}“ gibt es nicht. Gegeben wurde ihr: {kind}.',
  '“{name}” takes 1 value, the one in front of the dot counted; here are {given}.':
    '„{name}“ nimmt 1 Wert, den vor dem Punkt mitgezählt; hier sind es {given}.',
  '“{name}” takes {wanted} values, the one in front of the dot counted; here are {given}.':
    '„{name}“ nimmt {wanted} Werte, den vor dem Punkt mitgezählt; hier sind es {given}.',
  '“{name}” takes {least} to {most} values, the one in front of the dot counted; here are {given}.':
    '„{name}“ nimmt {least} bis {most} Werte, den vor dem Punkt mitgezählt; hier sind es {given}.',
  'An empty list has no smallest and no largest item.':
    'Eine leere Liste hat keinen kleinsten und keinen größten Eintrag.',
  'There is no order between {kind} and {other}.':
    'Dazwischen gibt es keine Reihenfolge: {kind} und {other}.',
  'The list is empty.': 'Die Liste ist leer.',
  '“sum” adds numbers only.': '„sum“ addiert nur Zahlen.',
  'The condition of “{name}” must be true or false, not {kind}.':
    'Die Bedingung von „{name}“ muss wahr oder falsch sein, nicht: {kind}.',
  '“{name}” goes through lists and objects, not through {kind}.':
    '„{name}“ geht Listen und Objekte durch, nicht: {kind}.',
  '“in” looks into lists and objects, not into {kind}.':
    '„in“ sucht in Listen und Objekten, nicht in: {kind}.',
  '“in” looks into lists and objects, not into {kind}. For texts there is contains.':
    '„in“ sucht in Listen und Objekten, nicht in: {kind}. Für Texte gibt es contains.',
  '“{sign}” cannot compare {kind} with {other}.': '„{sign}“ kann nicht vergleichen: {kind} und {other}.',
  'A text and {kind} cannot be put together. Make it a text first: string(…).':
    'Das lässt sich nicht an einen Text hängen: {kind}. Machen Sie zuerst einen Text daraus: string(…).',
  '“{sign}” works on numbers, not on {kind}.': '„{sign}“ rechnet mit Zahlen, nicht mit: {kind}.',
  'This divides by zero.': 'Hier wird durch null geteilt.',
  'The whole number gets too large.': 'Die ganze Zahl wird zu groß.',
  'The expression is longer than {limit} characters.': 'Der Ausdruck ist länger als {limit} Zeichen.',
  'Write an expression.': 'Schreiben Sie einen Ausdruck.',
  'The expression has too many parts. Split it up.': 'Der Ausdruck hat zu viele Teile. Teilen Sie ihn auf.',
  'The expression is nested more than {limit} deep. Split it up.':
    'Der Ausdruck ist mehr als {limit}-fach verschachtelt. Teilen Sie ihn auf.',
  'The expression is nested too deep. Split it up.':
    'Der Ausdruck ist zu tief verschachtelt. Teilen Sie ihn auf.',
  'This whole number is too large.': 'Diese ganze Zahl ist zu groß.',
  'Bytes and unsigned numbers are not used here.': 'Bytes und vorzeichenlose Zahlen gibt es hier nicht.',
  'The expression ends too early.': 'Der Ausdruck endet zu früh.',
  'The expression ends too early: “{token}” is missing.': 'Der Ausdruck endet zu früh: „{token}“ fehlt.',
  'One “=” compares nothing. Use “==”.': 'Ein einzelnes „=“ vergleicht nichts. Nehmen Sie „==“.',
  'One “{sign}” is no operator. Use “{twice}”.':
    'Ein einzelnes „{sign}“ ist kein Operator. Nehmen Sie „{twice}“.',
  '“{sign}” cannot stand here.': '„{sign}“ kann hier nicht stehen.',
  'A text in quotation marks has no end.': 'Ein Text in Anführungszeichen hat kein Ende.',
  'A text in single quotation marks stands on one line. Write \\n for a new one.':
    'Ein Text in einfachen Anführungszeichen steht auf einer Zeile. Schreiben Sie \\n für eine neue.',
  'The expression is nested too deep, or has too many parts. Split it up.':
    'Der Ausdruck ist zu tief verschachtelt oder hat zu viele Teile. Teilen Sie ihn auf.',
  '“{name}” is reserved and cannot be a name.': '„{name}“ ist vergeben und kann kein Name sein.',
  'The first argument must be a name, such as “x” in “list.map(x, x.title)”; “has” needs a field, such as “has(inputs.name)”.':
    'Das erste Argument muss ein Name sein, etwa „x“ in „list.map(x, x.title)“; „has“ braucht ein Feld, etwa „has(inputs.name)“.',
  '“{open}” at character {place} has no “{close}”. Write {written} for the two braces themselves.':
    '„{open}“ bei Zeichen {place} hat kein „{close}“. Schreiben Sie {written} für die zwei Klammern selbst.',
  'A text to look for can have at most {limit} characters.':
    'Ein Text, nach dem gesucht wird, hat höchstens {limit} Zeichen.',
  'The text has {length} characters; position {place} is outside of it.':
    'Der Text hat {length} Zeichen; Stelle {place} liegt außerhalb.',
  '“join” joins texts only. Make them texts first: list.map(x, string(x)).join(", ").':
    '„join“ fügt nur Texte zusammen. Machen Sie zuerst Texte daraus: list.map(x, string(x)).join(", ").',
  'This is no time between the years 1 and 9999.': 'Das ist keine Zeit zwischen den Jahren 1 und 9999.',
  '“timestamp” needs a time in ISO 8601, such as "2026-03-01" or "2026-03-01T09:00:00+01:00".':
    '„timestamp“ braucht eine Zeit nach ISO 8601, etwa "2026-03-01" oder "2026-03-01T09:00:00+01:00".',
  '“duration” needs a text such as "90s", "1h30m", "2d" or "500ms".':
    '„duration“ braucht einen Text wie "90s", "1h30m", "2d" oder "500ms".',
  'There is no time zone of this name. Use one such as "Europe/Berlin".':
    'Eine Zeitzone dieses Namens gibt es nicht. Nehmen Sie eine wie "Europe/Berlin".',
  'Values nested more than {limit} deep are not compared.':
    'Werte, die mehr als {limit}-fach verschachtelt sind, werden nicht verglichen.',
  'The value is nested more than {limit} deep.': 'Der Wert ist mehr als {limit}-fach verschachtelt.',
  'The result is no number: something was divided by zero, or is too large.':
    'Das Ergebnis ist keine Zahl: Es wurde durch null geteilt, oder es ist zu groß.',
  'The expression takes too long. Work on less at once.':
    'Der Ausdruck dauert zu lange. Bearbeiten Sie weniger auf einmal.',
  'The expression makes a text of more than {limit} characters.':
    'Der Ausdruck macht einen Text von mehr als {limit} Zeichen.',
  'The expression makes a list of more than {limit} items.':
    'Der Ausdruck macht eine Liste von mehr als {limit} Einträgen.',
  'It is an object: its schema needs "type": "object".':
    'Es ist ein Objekt: Das Schema braucht "type": "object".',
  'The arguments of a tool are an object: its schema needs "type": "object".':
    'Die Argumente eines Werkzeugs sind ein Objekt: Ihr Schema braucht "type": "object".',
  'The answer is an object: its schema needs "type": "object".':
    'Die Antwort ist ein Objekt: Ihr Schema braucht "type": "object".',
  'The schema is larger than {limit} characters.': 'Das Schema ist größer als {limit} Zeichen.',
  'This is not a JSON Schema that can be used: {reason}.':
    'Das ist kein JSON-Schema, das sich verwenden lässt: {reason}.',
  'The arguments': 'Die Argumente',
  'The entries': 'Die Einträge',
  'The inputs': 'Die Eingaben',
  '{field} must be a text.': '{field} muss ein Text sein.',
  '{field} must be a number.': '{field} muss eine Zahl sein.',
  '{field} must be a whole number.': '{field} muss eine ganze Zahl sein.',
  '{field} must be true or false.': '{field} muss wahr oder falsch sein.',
  '{field} must be a list.': '{field} muss eine Liste sein.',
  '{field} must be an object.': '{field} muss ein Objekt sein.',
  '{field} must be empty.': '{field} muss leer sein.',
  '{field} must be one of these kinds: {types}.': '{field} muss von einer dieser Arten sein: {types}.',
  '{field} needs “{name}”.': '{field}: „{name}“ fehlt.',
  '{field} has “{name}”, which is not taken.': '{field}: „{name}“ wird nicht angenommen.',
  '{field} must be one of: {values}.': '{field} muss eines davon sein: {values}.',
  '{field} must have another value.': '{field} muss einen anderen Wert haben.',
  '{field} is not written as it must be ({format}).':
    '{field} ist nicht so geschrieben, wie es sein muss ({format}).',
  '{field} must be at most {limit}.': '{field} darf höchstens {limit} sein.',
  '{field} must be at least {limit}.': '{field} muss mindestens {limit} sein.',
  '{field} must be less than {limit}.': '{field} muss kleiner als {limit} sein.',
  '{field} must be more than {limit}.': '{field} muss größer als {limit} sein.',
  '{field} needs at least {limit} characters.': '{field} braucht mindestens {limit} Zeichen.',
  '{field} must have at most {limit} characters.': '{field} darf höchstens {limit} Zeichen haben.',
  '{field} needs at least {limit} items.': '{field} braucht mindestens {limit} Einträge.',
  '{field} must have at most {limit} items.': '{field} darf höchstens {limit} Einträge haben.',
};
