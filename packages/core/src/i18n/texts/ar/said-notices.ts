import type { Table } from '../../translate.ts';

/** Arabic: what home and bell tell. */
export const saidNotices: Table = {
  '{value_share} of the runs failed (limit {threshold_share}) in {window_minutes}.':
    'فشل {value_share} من التشغيلات (الحد {threshold_share}) خلال {window_minutes}.',
  'The slowest 5% took longer than {value_ms} (limit {threshold_ms}) in {window_minutes}.':
    'استغرقت أبطأ 5% أكثر من {value_ms} (الحد {threshold_ms}) خلال {window_minutes}.',
  'Runs cost {value_usd} (limit {threshold_usd}) in {window_minutes}.':
    'كلّفت التشغيلات {value_usd} (الحد {threshold_usd}) خلال {window_minutes}.',
  '{value} runs (expected {threshold}) in {window_minutes}.':
    '{value} تشغيل (المتوقع {threshold}) خلال {window_minutes}.',
  '{name}: over': '{name}: انتهى',
  'The figures are as they should be again.': 'عادت الأرقام إلى ما ينبغي أن تكون عليه.',
  'Its budget is used up: nothing more runs. {spent_usd} of {limit_usd} are spent.':
    'نفدت ميزانيته: لن يُشغَّل شيء آخر. أُنفق {spent_usd} من {limit_usd}.',
  'Its budget is used up: nothing more runs. {spent_usd} of {limit_usd} are spent. It begins anew on {begins_at} ({time_zone}).':
    'نفدت ميزانيته: لن يُشغَّل شيء آخر. أُنفق {spent_usd} من {limit_usd}. تبدأ من جديد في {begins_at} ({time_zone}).',
  'Its budget is nearly used up. {spent_usd} of {limit_usd} are spent.':
    'أوشكت ميزانيته على النفاد. أُنفق {spent_usd} من {limit_usd}.',
  'Its budget is nearly used up. {spent_usd} of {limit_usd} are spent. It begins anew on {begins_at} ({time_zone}).':
    'أوشكت ميزانيته على النفاد. أُنفق {spent_usd} من {limit_usd}. تبدأ من جديد في {begins_at} ({time_zone}).',
  'Budget of the workspace': 'ميزانية مساحة العمل',
  'Budget of an agent, team or workflow': 'ميزانية وكيل أو فريق أو سير عمل',
  'Budget of a user': 'ميزانية مستخدم',
  'Budget of an API key': 'ميزانية مفتاح API',
  '{limit_usd} a day': '{limit_usd} في اليوم',
  '{limit_usd} a week': '{limit_usd} في الأسبوع',
  '{limit_usd} a month': '{limit_usd} في الشهر',
  '{limit_usd} in all': '{limit_usd} إجمالًا',
  'The budget of this workspace, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'نفدت ميزانية مساحة العمل هذه، {amount}. تبدأ من جديد في {begins_at} ({time_zone}). يمكن لأحد المشرفين رفعها في الإعدادات، الحدود والميزانيات.',
  'The budget of this agent, team or workflow, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'نفدت ميزانية هذا الوكيل أو الفريق أو سير العمل، {amount}. تبدأ من جديد في {begins_at} ({time_zone}). يمكن لأحد المشرفين رفعها في الإعدادات، الحدود والميزانيات.',
  'Your budget, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'نفدت ميزانيتك، {amount}. تبدأ من جديد في {begins_at} ({time_zone}). يمكن لأحد المشرفين رفعها في الإعدادات، الحدود والميزانيات.',
  'The budget of this API key, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). Whoever manages the key can raise it under API Keys.':
    'نفدت ميزانية مفتاح API هذا، {amount}. تبدأ من جديد في {begins_at} ({time_zone}). يمكن لمن يدير المفتاح رفعها في مفاتيح API.',
  'The budget of this API key, {amount}, is used up. Whoever manages the key can raise it under API Keys.':
    'نفدت ميزانية مفتاح API هذا، {amount}. يمكن لمن يدير المفتاح رفعها في مفاتيح API.',
  'The budget of this workspace, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'ميزانية مساحة العمل هذه، {amount}، لم يبق منها ما يكفي لهذا الاستدعاء للنموذج. تبدأ من جديد في {begins_at} ({time_zone}). يمكن لأحد المشرفين رفعها في الإعدادات، الحدود والميزانيات.',
  'The budget of this agent, team or workflow, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'ميزانية هذا الوكيل أو الفريق أو سير العمل، {amount}، لم يبق منها ما يكفي لهذا الاستدعاء للنموذج. تبدأ من جديد في {begins_at} ({time_zone}). يمكن لأحد المشرفين رفعها في الإعدادات، الحدود والميزانيات.',
  'Your budget, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'ميزانيتك، {amount}، لم يبق منها ما يكفي لهذا الاستدعاء للنموذج. تبدأ من جديد في {begins_at} ({time_zone}). يمكن لأحد المشرفين رفعها في الإعدادات، الحدود والميزانيات.',
  'The budget of this API key, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). Whoever manages the key can raise it under API Keys.':
    'ميزانية مفتاح API هذا، {amount}، لم يبق منها ما يكفي لهذا الاستدعاء للنموذج. تبدأ من جديد في {begins_at} ({time_zone}). يمكن لمن يدير المفتاح رفعها في مفاتيح API.',
  'The budget of this API key, {amount}, has too little left for this call of the model. Whoever manages the key can raise it under API Keys.':
    'ميزانية مفتاح API هذا، {amount}، لم يبق منها ما يكفي لهذا الاستدعاء للنموذج. يمكن لمن يدير المفتاح رفعها في مفاتيح API.',
  'A budget that this is paid from, {amount}, is less than one call of this model may cost. Whoever manages it can raise it; a cheaper model, or a shorter answer, costs less.':
    'إحدى الميزانيات التي يُدفع منها هذا، {amount}، أقل مما قد يكلفه استدعاء واحد لهذا النموذج. يمكن لمن يديرها رفعها؛ ويكلف نموذج أرخص أو جواب أقصر أقل.',
  'One run may cost at most {limit_usd}, and going on could cost more than is left of that. An administrator can raise it under Settings, Limits & budgets.':
    'يجوز أن يكلّف التشغيل الواحد {limit_usd} على الأكثر، وقد تكلّف المتابعة أكثر مما تبقى من ذلك. يمكن لأحد المشرفين رفع الحد في الإعدادات، الحدود والميزانيات.',
  'One run may cost at most {limit_usd}, and going on could cost more than is left of that. Whoever manages it can raise its limit.':
    'يجوز أن يكلّف التشغيل الواحد {limit_usd} على الأكثر، وقد تكلّف المتابعة أكثر مما تبقى من ذلك. يمكن لمن يديره رفع حده.',
  'API key “{name}”': 'مفتاح API «{name}»',
  'This API key expires on {expires_on}. Prolong it, or make a new one in time.':
    'تنتهي صلاحية مفتاح API هذا في {expires_on}. مدّدها، أو أنشئ مفتاحًا جديدًا في الوقت المناسب.',
  'Nobody has used this API key for {days} days. Revoke it if nobody needs it.':
    'لم يستخدم أحد مفتاح API هذا منذ {days} يومًا. ألغِه إن لم يكن أحد بحاجة إليه.',
  'Its credential has expired. Enter a new one.': 'انتهت صلاحية بيانات الدخول. أدخل بيانات جديدة.',
  'Its credential expires within a day. Enter a new one before that.':
    'تنتهي صلاحية بيانات الدخول خلال يوم. أدخل بيانات جديدة قبل ذلك.',
  'Its credential expires in {days} days. Enter a new one before that.':
    'تنتهي صلاحية بيانات الدخول خلال {days} يومًا. أدخل بيانات جديدة قبل ذلك.',
  'It failed twice in a row.': 'فشلت مرتين متتاليتين.',
  '{first} {second}': '{first} {second}',
  '{name} asks to be erased': '{name} يطلب محو بياناته',
  'Look at what would go under Users, Erasures, and begin.':
    'اطّلع تحت المستخدمون، عمليات المحو على ما سيُحذف وابدأ.',
  'Set up a passkey': 'أعدّ مفتاح مرور',
  'You came in by a link that worked once. With a passkey in your profile you sign in by yourself.':
    'دخلت برابط يعمل مرة واحدة. بمفتاح مرور في ملفك الشخصي تسجّل الدخول بنفسك.',
};
