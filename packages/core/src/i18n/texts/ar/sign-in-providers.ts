import type { Table } from '../../translate.ts';

/** Arabic: providers by which people sign in. */
export const signInProviders: Table = {
  'Sign-in providers': 'مزوّدو تسجيل الدخول',
  'OpenID Connect: Entra ID, Okta, Keycloak, Google Workspace, Auth0 and others.':
    'OpenID Connect: Entra ID وOkta وKeycloak وGoogle Workspace وAuth0 وغيرها.',
  'None yet. With one, people of your company sign in with the account that they have, and get their role from its groups.':
    'لا يوجد مزوّد بعد. بوجوده يسجّل موظفو شركتك الدخول بحساباتهم الحالية، ويحصلون على أدوارهم من مجموعاتها.',
  'Nobody signs in by it any more. Accounts stay, and who is signed in stays in.':
    'لن يسجّل أحد الدخول عبره بعد الآن. تبقى الحسابات، ومن سجّل الدخول يبقى كذلك.',
  'Delete provider': 'حذف المزوّد',
  'Redirect address, to be entered at the provider': 'عنوان إعادة التوجيه، يُدخَل لدى المزوّد',
  'List of sign-in providers': 'قائمة مزوّدي تسجيل الدخول',
  'from “{claim}”': 'من «{claim}»',
  'given in the studio': 'تُمنح في الاستوديو',
  'Test the sign-in by {name}': 'اختبار تسجيل الدخول عبر {name}',
  'This sign-in works': 'تسجيل الدخول هذا يعمل',
  'This sign-in does not work yet': 'تسجيل الدخول هذا لا يعمل بعد',
  'Nobody was signed in by this test.': 'لم يُسجَّل دخول أحد بهذا الاختبار.',
  '{name} ({email}) would come in as {role}.': 'سيدخل {name} ({email}) بدور {role}.',
  '{name} ({email}) would come in.': 'سيدخل {name} ({email}).',
  'What the provider told': 'ما قاله المزوّد',
  Claim: 'المطالبة',
  'Add a sign-in provider': 'إضافة مزوّد تسجيل دخول',
  'Register the studio as an application there; it gives you an id and a secret.':
    'سجّل الاستوديو هناك كتطبيق؛ تحصل بذلك على معرّف وسر.',
  'Stands on the button: “Continue with …”.': 'يظهر على الزر: «المتابعة باستخدام …».',
  Issuer: 'المُصدِر',
  'The address below which /.well-known/openid-configuration is found.':
    'العنوان الذي يوجد تحته ‎/.well-known/openid-configuration.',
  'Client id': 'معرّف العميل',
  'Client secret': 'سر العميل',
  'Encrypted and never shown again. Empty: a public application, which proves itself by PKCE.':
    'يُشفَّر ولا يُعرض مرة أخرى. فارغ: تطبيق عام يثبت نفسه عبر PKCE.',
  'Claim with the roles': 'المطالبة التي تحمل الأدوار',
  'Such as groups or realm_access.roles. Empty: roles are given in the studio.':
    'مثل groups أو realm_access.roles. فارغ: تُمنح الأدوار في الاستوديو.',
  'Who has this value gets this role; the mightiest counts':
    'من لديه هذه القيمة يحصل على هذا الدور؛ الأقوى هو المعتمد',
  'Remove this rule': 'إزالة هذه القاعدة',
  'Add a rule': 'إضافة قاعدة',
  'Everybody else': 'الجميع غيرهم',
  'Role of who is new': 'دور الأشخاص الجدد',
  'May not come in': 'لا يُسمح لهم بالدخول',
  'Its e-mail addresses count as verified': 'تُعدّ عناوين بريده الإلكتروني مؤكّدة',
  'For providers of your own company that do not say so, such as Entra ID.':
    'لمزوّدي شركتك الذين لا يصرّحون بذلك، مثل Entra ID.',
  'People keep the account that they have with the same address':
    'يحتفظ الأشخاص بالحساب الذي لديهم بالعنوان نفسه',
  'Only where this provider hands out addresses of your own domains.':
    'فقط عندما يمنح هذا المزوّد عناوين نطاقاتك.',
  'Other applications whose ID tokens are taken': 'تطبيقات أخرى تُقبل رموز الهوية الخاصة بها',
  'client id of a portal': 'معرّف عميل بوابة',
  'People may sign in by it': 'يُسمح بتسجيل الدخول عبره',
  'Add a provider': 'إضافة مزوّد',
  'Entra ID, Okta and others keep people and groups in sync by SCIM 2.0. People deactivated there lose access at once. Roles do not change.':
    'يُبقي Entra ID وOkta وغيرهما الأشخاص والمجموعات محدَّثين عبر SCIM 2.0. من يُعطَّل هناك يفقد الوصول فورًا. لا تتغير الأدوار.',
  'None is connected. Make a token and enter it, with the address, where your directory provisions applications.':
    'لا دليل متصل. أنشئ رمزًا وأدخله مع العنوان في المكان الذي يزوّد فيه دليلك التطبيقات بالحسابات.',
  'Make a token': 'إنشاء رمز',
  'The directory may write here': 'يُسمح للدليل بالكتابة هنا',
  'Address, to be entered in the directory': 'العنوان الذي يُدخَل في الدليل',
  'The token. It is shown this once: copy it now.': 'الرمز. يظهر هذه المرة فقط: انسخه الآن.',
  'New token…': 'رمز جديد…',
  'Disconnect…': 'قطع الاتصال…',
  'Make a new token?': 'إنشاء رمز جديد؟',
  'The present one works for another day. Enter the new one in the directory until then.':
    'يعمل الرمز الحالي يومًا آخر. أدخل الرمز الجديد في الدليل خلال ذلك.',
  'Disconnect the directory?': 'قطع الاتصال بالدليل؟',
  'Its token is forgotten. People and groups stay as they are, and nobody is deactivated by it any more.':
    'يُنسى رمزه. يبقى الأشخاص والمجموعات كما هم، ولن يعطّل الدليل أحدًا بعد ذلك.',
  Disconnect: 'قطع الاتصال',
  'People it keeps': 'الأشخاص فيه',
  'Groups it keeps': 'المجموعات فيه',
  'Token made': 'أُنشئ الرمز',
  'Last call': 'آخر اتصال',
  'None yet': 'لا شيء بعد',
  'The token before works until': 'يعمل الرمز السابق حتى',
  'Signing out': 'تسجيل الخروج من',
  'Register {address} there as an address to return to.': 'سجّل هناك {address} عنوانًا للعودة إليه.',
  'of the studio only': 'الاستوديو فقط',
  'at the provider, too': 'لدى الموفّر أيضًا',
  'at the provider, too, and back to the studio': 'لدى الموفّر أيضًا ثم العودة إلى الاستوديو',
};
