import type { Table } from '../../translate.ts';

/** Arabic: what is wrong with expressions and values. */
export const saidExpressions: Table = {
  '{why} (character {column})': '{why} (الحرف {column})',
  '{why} (line {line}, character {column})': '{why} (السطر {line}، الحرف {column})',
  '{field}: {why}': '{field}: {why}',
  'nothing (null)': 'لا شيء (null)',
  'a list': 'قائمة',
  'a time': 'وقت',
  'a duration': 'مدة',
  'a number': 'رقم',
  'a text': 'نص',
  'true or false': 'صواب أو خطأ',
  'an object': 'كائن',
  'a whole number': 'رقم صحيح',
  'a text, a list or an object': 'نص أو قائمة أو كائن',
  'a text that is true or false': 'نص هو صواب أو خطأ',
  'a text that is a whole number': 'نص هو رقم صحيح',
  'a text that is a number': 'نص هو رقم',
  'a number that is not negative': 'رقم غير سالب',
  'a time, such as timestamp("2026-03-01").{name}()': 'وقت، مثل timestamp("2026-03-01").{name}()',
  '“{name}” needs {wanted}, not {kind}.': 'يحتاج «{name}» إلى: {wanted}. والموجود: {kind}.',
  '“{name}” needs {wanted} as value {place}, not {kind}.':
    'يحتاج «{name}» في القيمة {place} إلى: {wanted}. والموجود: {kind}.',
  '“{name}” needs values.': 'يحتاج «{name}» إلى قيم.',
  'The expression is too large.': 'التعبير كبير جدًا.',
  'The condition must be true or false, and is {kind}.': 'يجب أن يكون الشرط صوابًا أو خطأ، وهو: {kind}.',
  'Here must be true or false, not {kind}. Compare it, such as with “!= null”.':
    'يلزم هنا صواب أو خطأ، لا: {kind}. قارن، مثلًا بـ «!= null».',
  '“-” works on numbers, not on {kind}.': 'يعمل «-» على الأرقام، لا على: {kind}.',
  'There is no “{name}” here.': 'لا يوجد «{name}» هنا.',
  'There is no “{name}” here. There is: {names}.': 'لا يوجد «{name}» هنا. الموجود: {names}.',
  'There is no “{name}” here. There is: {names}. Texts stand in quotation marks.':
    'لا يوجد «{name}» هنا. الموجود: {names}. توضع النصوص بين علامتي اقتباس.',
  'There is no “{name}” in {path}.': 'لا يوجد «{name}» في {path}.',
  'There is no “{name}” in {path}. It has: {names}.': 'لا يوجد «{name}» في {path}. الموجود فيه: {names}.',
  '{path} is nothing (null), so it has no “{name}”.': '{path} لا شيء (null)، فليس فيه «{name}».',
  '{path} is {kind}, which has no “{name}”.': '{path} هو {kind}، وليس فيه «{name}».',
  '{kind} has no “{name}”.': 'ليس فيه «{name}»: {kind}.',
  '{path} is {kind}; a number in brackets needs a list.':
    '{path} هو {kind}؛ والرقم بين القوسين يحتاج إلى قائمة.',
  'The items of a list have whole numbers, from 0.': 'لعناصر القائمة أرقام صحيحة، بدءًا من 0.',
  '{path} has {length} items, counted from 0; there is no {index}.':
    'عدد عناصر {path} هو {length}، والعدّ من 0؛ فلا يوجد {index}.',
  'The keys of an object are texts, not {kind}.': 'مفاتيح الكائن نصوص، لا: {kind}.',
  'the value': 'القيمة',
  'The number is too large for a whole one.': 'الرقم أكبر من أن يكون صحيحًا.',
  'The text is no JSON.': 'النص ليس JSON.',
  'Regular expressions are not used here, as some take forever. Use contains, startsWith, endsWith or split.':
    'لا تُستخدم التعابير النمطية هنا، فبعضها لا ينتهي. استخدم contains أو startsWith أو endsWith أو split.',
  'There is no function “{name}”.': 'لا توجد دالة «{name}».',
  'There is no function “{name}”, which {kind} was given to.': 'لا توجد دالة «{name}». وأُعطيت: {kind}.',
  '“{name}” takes 1 value, the one in front of the dot counted; here are {given}.':
    'يأخذ «{name}» قيمة واحدة، مع عدّ التي قبل النقطة؛ وهنا {given}.',
  '“{name}” takes {wanted} values, the one in front of the dot counted; here are {given}.':
    'يأخذ «{name}» عددًا من القيم هو {wanted}، مع عدّ التي قبل النقطة؛ وهنا {given}.',
  '“{name}” takes {least} to {most} values, the one in front of the dot counted; here are {given}.':
    'يأخذ «{name}» من {least} إلى {most} من القيم، مع عدّ التي قبل النقطة؛ وهنا {given}.',
  'An empty list has no smallest and no largest item.': 'ليس للقائمة الفارغة أصغر عنصر ولا أكبر عنصر.',
  'There is no order between {kind} and {other}.': 'لا ترتيب بين {kind} و{other}.',
  'The list is empty.': 'القائمة فارغة.',
  '“sum” adds numbers only.': 'لا يجمع «sum» إلا الأرقام.',
  'The condition of “{name}” must be true or false, not {kind}.':
    'يجب أن يكون شرط «{name}» صوابًا أو خطأ، لا: {kind}.',
  '“{name}” goes through lists and objects, not through {kind}.':
    'يمر «{name}» على القوائم والكائنات، لا على: {kind}.',
  '“in” looks into lists and objects, not into {kind}.': 'يبحث «in» في القوائم والكائنات، لا في: {kind}.',
  '“in” looks into lists and objects, not into {kind}. For texts there is contains.':
    'يبحث «in» في القوائم والكائنات، لا في: {kind}. وللنصوص contains.',
  '“{sign}” cannot compare {kind} with {other}.': 'لا يستطيع «{sign}» مقارنة {kind} مع {other}.',
  'A text and {kind} cannot be put together. Make it a text first: string(…).':
    'لا يمكن وصل هذا بنص: {kind}. اجعله نصًا أولًا: string(…).',
  '“{sign}” works on numbers, not on {kind}.': 'يعمل «{sign}» على الأرقام، لا على: {kind}.',
  'This divides by zero.': 'هنا قسمة على صفر.',
  'The whole number gets too large.': 'الرقم الصحيح الناتج كبير جدًا.',
  'The expression is longer than {limit} characters.': 'التعبير أطول من {limit} حرف.',
  'Write an expression.': 'اكتب تعبيرًا.',
  'The expression has too many parts. Split it up.': 'في التعبير أجزاء كثيرة جدًا. قسّمه.',
  'The expression is nested more than {limit} deep. Split it up.': 'تداخل التعبير أعمق من {limit}. قسّمه.',
  'The expression is nested too deep. Split it up.': 'تداخل التعبير عميق جدًا. قسّمه.',
  'This whole number is too large.': 'هذا الرقم الصحيح كبير جدًا.',
  'Bytes and unsigned numbers are not used here.': 'لا تُستخدم البايتات ولا الأرقام بلا إشارة هنا.',
  'The expression ends too early.': 'ينتهي التعبير مبكرًا جدًا.',
  'The expression ends too early: “{token}” is missing.': 'ينتهي التعبير مبكرًا جدًا: ينقص «{token}».',
  'One “=” compares nothing. Use “==”.': 'علامة «=» واحدة لا تقارن شيئًا. استخدم «==».',
  'One “{sign}” is no operator. Use “{twice}”.': '«{sign}» واحدة ليست معاملًا. استخدم «{twice}».',
  '“{sign}” cannot stand here.': 'لا يمكن أن تقع «{sign}» هنا.',
  'A text in quotation marks has no end.': 'نص بين علامتي اقتباس بلا نهاية.',
  'A text in single quotation marks stands on one line. Write \\n for a new one.':
    'النص بين علامتي اقتباس مفردتين يقع على سطر واحد. اكتب \\n لسطر جديد.',
  'The expression is nested too deep, or has too many parts. Split it up.':
    'تداخل التعبير عميق جدًا، أو أجزاؤه كثيرة جدًا. قسّمه.',
  '“{name}” is reserved and cannot be a name.': '«{name}» محجوز ولا يصلح اسمًا.',
  'The first argument must be a name, such as “x” in “list.map(x, x.title)”; “has” needs a field, such as “has(inputs.name)”.':
    'يجب أن يكون الوسيط الأول اسمًا، مثل «x» في «list.map(x, x.title)»؛ ويحتاج «has» إلى حقل، مثل «has(inputs.name)».',
  '“{open}” at character {place} has no “{close}”. Write {written} for the two braces themselves.':
    'ليس لـ«{open}» عند الحرف {place} «{close}». اكتب {written} للقوسين نفسيهما.',
  'A text to look for can have at most {limit} characters.': 'لا يزيد النص المبحوث عنه على {limit} حرف.',
  'The text has {length} characters; position {place} is outside of it.':
    'في النص {length} حرفًا؛ والموضع {place} خارجه.',
  '“join” joins texts only. Make them texts first: list.map(x, string(x)).join(", ").':
    'لا يصل «join» إلا النصوص. اجعلها نصوصًا أولًا: list.map(x, string(x)).join(", ").',
  'This is no time between the years 1 and 9999.': 'ليس هذا وقتًا بين السنتين 1 و9999.',
  '“timestamp” needs a time in ISO 8601, such as "2026-03-01" or "2026-03-01T09:00:00+01:00".':
    'يحتاج «timestamp» إلى وقت وفق ISO 8601، مثل "2026-03-01" أو "2026-03-01T09:00:00+01:00".',
  '“duration” needs a text such as "90s", "1h30m", "2d" or "500ms".':
    'يحتاج «duration» إلى نص مثل "90s" أو "1h30m" أو "2d" أو "500ms".',
  'There is no time zone of this name. Use one such as "Europe/Berlin".':
    'لا توجد منطقة زمنية بهذا الاسم. استخدم واحدة مثل "Europe/Berlin".',
  'Values nested more than {limit} deep are not compared.': 'لا تُقارَن القيم المتداخلة أعمق من {limit}.',
  'The value is nested more than {limit} deep.': 'تداخل القيمة أعمق من {limit}.',
  'The result is no number: something was divided by zero, or is too large.':
    'النتيجة ليست رقمًا: قُسم شيء على صفر، أو هي كبيرة جدًا.',
  'The expression takes too long. Work on less at once.':
    'يستغرق التعبير وقتًا طويلًا. عالج أقل في المرة الواحدة.',
  'The expression makes a text of more than {limit} characters.': 'ينتج التعبير نصًا يزيد على {limit} حرف.',
  'The expression makes a list of more than {limit} items.': 'ينتج التعبير قائمة تزيد على {limit} عنصر.',
  'It is an object: its schema needs "type": "object".': 'هو كائن: يحتاج مخططه إلى "type": "object".',
  'The arguments of a tool are an object: its schema needs "type": "object".':
    'وسائط الأداة كائن: يحتاج مخططها إلى "type": "object".',
  'The answer is an object: its schema needs "type": "object".':
    'الإجابة كائن: يحتاج مخططها إلى "type": "object".',
  'The schema is larger than {limit} characters.': 'المخطط أكبر من {limit} حرف.',
  'This is not a JSON Schema that can be used: {reason}.': 'ليس هذا مخطط JSON يمكن استخدامه: {reason}.',
  'The arguments': 'الوسائط',
  'The entries': 'القيم المدخلة',
  'The inputs': 'المدخلات',
  '{field} must be a text.': 'يجب أن يكون {field} نصًا.',
  '{field} must be a number.': 'يجب أن يكون {field} رقمًا.',
  '{field} must be a whole number.': 'يجب أن يكون {field} رقمًا صحيحًا.',
  '{field} must be true or false.': 'يجب أن يكون {field} صوابًا أو خطأ.',
  '{field} must be a list.': 'يجب أن يكون {field} قائمة.',
  '{field} must be an object.': 'يجب أن يكون {field} كائنًا.',
  '{field} must be empty.': 'يجب أن يكون {field} فارغًا.',
  '{field} must be one of these kinds: {types}.': 'يجب أن يكون {field} من أحد هذه الأنواع: {types}.',
  '{field} needs “{name}”.': '{field}: ينقص «{name}».',
  '{field} has “{name}”, which is not taken.': '{field}: لا يُقبل «{name}».',
  '{field} must be one of: {values}.': 'يجب أن يكون {field} واحدًا من: {values}.',
  '{field} must have another value.': 'يجب أن تكون لـ{field} قيمة أخرى.',
  '{field} is not written as it must be ({format}).': 'لم يُكتب {field} كما يجب ({format}).',
  '{field} must be at most {limit}.': 'يجب ألا يزيد {field} على {limit}.',
  '{field} must be at least {limit}.': 'يجب ألا يقل {field} عن {limit}.',
  '{field} must be less than {limit}.': 'يجب أن يكون {field} أقل من {limit}.',
  '{field} must be more than {limit}.': 'يجب أن يكون {field} أكثر من {limit}.',
  '{field} needs at least {limit} characters.': 'يحتاج {field} إلى {limit} حرف على الأقل.',
  '{field} must have at most {limit} characters.': 'يجب ألا يزيد {field} على {limit} حرف.',
  '{field} needs at least {limit} items.': 'يحتاج {field} إلى {limit} عنصر على الأقل.',
  '{field} must have at most {limit} items.': 'يجب ألا يزيد {field} على {limit} عنصر.',
};
