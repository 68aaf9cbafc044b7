import type { Table } from '../../translate.ts';

/** Arabic: forms made from a JSON Schema, and JSON as text. */
export const schemaForm: Table = {
  JSON: 'JSON',
  'Add {name}': 'إضافة {name}',
  'A schema is an object in braces.': 'المخطط كائن بين أقواس معقوفة.',
  'Arguments are an object: "type" must be "object".': 'الوسائط كائن: يجب أن يكون "type" هو "object".',
  'Unknown type. There are string, number, integer, boolean, array, object and null.':
    'نوع غير معروف. الأنواع هي string وnumber وinteger وboolean وarray وobject وnull.',
  '"required" is a list of names.': '‏"required" قائمة أسماء.',
  '"required" names something that "properties" does not have.': '‏"required" يذكر ما ليس في "properties".',
  '"enum" is a list of at least one value.': '‏"enum" قائمة فيها قيمة واحدة على الأقل.',
  '"properties" is an object: a schema for each name.': '‏"properties" كائن: مخطط لكل اسم.',
  'The text ends too early.': 'ينتهي النص قبل أوانه.',
  'This text has no end, or a character that must be escaped.': 'هذا النص بلا نهاية أو فيه حرف يلزم تهريبه.',
  'A name in double quotes is expected here.': 'يُتوقع هنا اسم بين علامتي اقتباس مزدوجتين.',
  'This name stands here twice.': 'هذا الاسم مكرر هنا.',
  'A colon is expected here.': 'تُتوقع هنا نقطتان رأسيتان.',
  'A comma is missing before this.': 'تنقص فاصلة قبل هذا.',
  'There is a comma too many before this.': 'قبل هذا فاصلة زائدة.',
  'This is nested too deeply.': 'هذا متداخل بعمق زائد.',
  'This is no JSON value. Texts stand in double quotes.':
    'هذه ليست قيمة JSON. توضع النصوص بين علامتي اقتباس مزدوجتين.',
  'Something stands here after the end of the JSON.': 'يوجد هنا شيء بعد نهاية JSON.',
  'An object is expected here.': 'يُتوقع هنا كائن.',
  'This is required.': 'هذا مطلوب.',
  'A list is expected here.': 'تُتوقع هنا قائمة.',
  'A whole number is expected here.': 'يُتوقع هنا عدد صحيح.',
  'At least {number}': '{number} على الأقل',
  'A number is expected here.': 'يُتوقع هنا رقم.',
  'Line {line}': 'السطر {line}',
  'It takes no arguments.': 'لا تأخذ وسائط.',
  required: 'مطلوب',
  '(not set)': '(غير محدد)',
  'Entry {number}': 'البند {number}',
  'Remove entry {number} of {name}': 'إزالة البند {number} من {name}',
  'Add an entry to {name}': 'إضافة بند إلى {name}',
};
