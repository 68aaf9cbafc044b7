/** What a report in a mail tells first. */
export type ReportFigure = 'requests' | 'success_rate' | 'failed' | 'tokens' | 'cost_usd' | 'up' | 'down';

/** What every language says in mails; `{name}` is filled in. English is the default. */
export interface MailWords {
  direction: 'ltr' | 'rtl';
  greeting: string;
  test: { subject: string; text: string };
  alertFired: { subject: string; text: string; figures: string };
  alertResolved: { subject: string; text: string };
  approval: { subject: string; text: string };
  invitation: { subject: string; text: string; text_by: string; expires: string };
  signIn: { subject: string; text: string; expires: string; ignore: string };
  report: {
    subject: string;
    text: string;
    figures: Record<ReportFigure, string>;
    agents: string;
    files: string;
    why: string;
  };
  passkey: { subject: string; text: string; other: string };
  workflow: string;
  open: string;
  accept: string;
  in: string;
  why: string;
  stop: string;
  stopped: string;
  stopQuestion: string;
  unknown: string;
}

const mailWords: Record<string, MailWords> = {
  en: {
    direction: 'ltr',
    greeting: 'Hello,',
    test: {
      subject: 'Test of mails',
      text: 'This server can send mails. Nothing needs to be done.',
    },
    alertFired: {
      subject: 'Alert: {name}',
      text: 'The alert “{name}” fired.',
      figures: 'It is at {value}; the threshold is {threshold}.',
    },
    alertResolved: { subject: 'Over: {name}', text: 'What the alert “{name}” told of is over.' },
    approval: {
      subject: 'Waiting for your decision: {name}',
      text: 'A run of “{name}” waits for your decision.',
    },
    invitation: {
      subject: 'Invitation to {workspace}',
      text: 'You are invited to {workspace}.',
      text_by: '{by} invites you to {workspace}.',
      expires: 'The link works once, for 7 days.',
    },
    signIn: {
      subject: 'Sign in to {workspace}',
      text: 'Here is your link to sign in to {workspace}.',
      expires: 'It works once, for 15 minutes, in the browser in which you asked for it.',
      ignore: 'If you did not ask for it, do nothing: without that browser it lets nobody in.',
    },
    report: {
      subject: 'Report: {name}',
      text: 'Here is the report “{name}” of the last {days} days, as far as you may see it.',
      figures: {
        requests: 'Requests',
        success_rate: 'Succeeded',
        failed: 'Failed',
        tokens: 'Tokens',
        cost_usd: 'Cost',
        up: 'Good ratings',
        down: 'Bad ratings',
      },
      agents: 'What was asked most, with its cost:',
      files: 'The tables are attached.',
      why: 'Somebody in your workspace sends you this report.',
    },
    passkey: {
      subject: 'A passkey was added to your account',
      text: 'The passkey “{name}” can sign in to your account from now on.',
      other:
        'If that was not you, remove it in your profile, end all other sessions, and tell your administrator.',
    },
    workflow: 'The workflow “{name}” sent this mail.',
    open: 'Open',
    accept: 'Accept the invitation',
    in: 'Sign in',
    why: 'You get this mail because you chose it in your profile.',
    stop: 'Stop these mails',
    stopped: 'You get no more of these mails. You can change that in your profile.',
    stopQuestion: 'Do you want no more of these mails?',
    unknown: 'This link does not work any more. You can stop the mails in your profile.',
  },
  de: {
    direction: 'ltr',
    greeting: 'Guten Tag,',
    test: {
      subject: 'Test der E-Mails',
      text: 'Dieser Server kann E-Mails senden. Es ist nichts zu tun.',
    },
    alertFired: {
      subject: 'Alarm: {name}',
      text: 'Der Alarm „{name}“ hat ausgelöst.',
      figures: 'Der Wert ist {value}, die Schwelle {threshold}.',
    },
    alertResolved: { subject: 'Vorbei: {name}', text: 'Was der Alarm „{name}“ gemeldet hat, ist vorbei.' },
    approval: {
      subject: 'Wartet auf Ihre Entscheidung: {name}',
      text: 'Ein Lauf von „{name}“ wartet auf Ihre Entscheidung.',
    },
    invitation: {
      subject: 'Einladung zu {workspace}',
      text: 'Sie sind zu {workspace} eingeladen.',
      text_by: '{by} lädt Sie zu {workspace} ein.',
      expires: 'Der Link gilt einmal und 7 Tage lang.',
    },
    signIn: {
      subject: 'Anmeldung bei {workspace}',
      text: 'Hier ist Ihr Link zur Anmeldung bei {workspace}.',
      expires: 'Er gilt einmal, 15 Minuten lang, in dem Browser, in dem Sie ihn angefordert haben.',
      ignore:
        'Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Ohne diesen Browser lässt er niemanden ein.',
    },
    report: {
      subject: 'Bericht: {name}',
      text: 'Hier ist der Bericht „{name}“ der letzten {days} Tage, soweit Sie ihn sehen dürfen.',
      figures: {
        requests: 'Anfragen',
        success_rate: 'Erfolgreich',
        failed: 'Fehlgeschlagen',
        tokens: 'Token',
        cost_usd: 'Kosten',
        up: 'Gute Bewertungen',
        down: 'Schlechte Bewertungen',
      },
      agents: 'Was am meisten gefragt wurde, mit seinen Kosten:',
      files: 'Die Tabellen sind angehängt.',
      why: 'Jemand in Ihrem Arbeitsbereich schickt Ihnen diesen Bericht.',
    },
    passkey: {
      subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
      text: 'Der Passkey „{name}“ kann sich ab jetzt bei Ihrem Konto anmelden.',
      other:
        'Wenn Sie das nicht waren, entfernen Sie ihn in Ihrem Profil, beenden Sie alle anderen Sitzungen und benachrichtigen Sie Ihren Administrator.',
    },
    workflow: 'Der Workflow „{name}“ hat diese E-Mail gesendet.',
    open: 'Öffnen',
    accept: 'Einladung annehmen',
    in: 'Anmelden',
    why: 'Sie erhalten diese E-Mail, weil Sie es in Ihrem Profil so gewählt haben.',
    stop: 'Diese E-Mails abbestellen',
    stopped: 'Sie erhalten keine weiteren dieser E-Mails. In Ihrem Profil können Sie das ändern.',
    stopQuestion: 'Möchten Sie diese E-Mails nicht mehr erhalten?',
    unknown: 'Dieser Link gilt nicht mehr. Abbestellen können Sie die E-Mails in Ihrem Profil.',
  },
  ar: {
    direction: 'rtl',
    greeting: 'مرحبًا،',
    test: {
      subject: 'اختبار البريد الإلكتروني',
      text: 'يستطيع هذا الخادم إرسال الرسائل. لا يلزمك فعل شيء.',
    },
    alertFired: {
      subject: 'تنبيه: {name}',
      text: 'انطلق التنبيه «{name}».',
      figures: 'القيمة {value} والحد {threshold}.',
    },
    alertResolved: { subject: 'انتهى: {name}', text: 'انتهى ما أبلغ عنه التنبيه «{name}».' },
    approval: {
      subject: 'بانتظار قرارك: {name}',
      text: 'ينتظر تشغيل من «{name}» قرارك.',
    },
    invitation: {
      subject: 'دعوة إلى {workspace}',
      text: 'أنت مدعو إلى {workspace}.',
      text_by: 'يدعوك {by} إلى {workspace}.',
      expires: 'يعمل الرابط مرة واحدة ولمدة 7 أيام.',
    },
    signIn: {
      subject: 'تسجيل الدخول إلى {workspace}',
      text: 'هذا رابط تسجيل دخولك إلى {workspace}.',
      expires: 'يعمل مرة واحدة لمدة 15 دقيقة في المتصفح الذي طلبته منه.',
      ignore: 'إذا لم تطلبه فلا تفعل شيئًا: فهو لا يُدخل أحدًا من دون ذلك المتصفح.',
    },
    report: {
      subject: 'تقرير: {name}',
      text: 'هذا تقرير «{name}» لآخر {days} يومًا، بقدر ما يحق لك الاطلاع عليه.',
      figures: {
        requests: 'الطلبات',
        success_rate: 'الناجحة',
        failed: 'الفاشلة',
        tokens: 'الرموز',
        cost_usd: 'التكلفة',
        up: 'التقييمات الجيدة',
        down: 'التقييمات السيئة',
      },
      agents: 'الأكثر طلبًا مع تكلفته:',
      files: 'الجداول مرفقة.',
      why: 'يرسل إليك أحد أفراد مساحة عملك هذا التقرير.',
    },
    passkey: {
      subject: 'أُضيف مفتاح مرور إلى حسابك',
      text: 'يستطيع مفتاح المرور «{name}» تسجيل الدخول إلى حسابك من الآن.',
      other: 'إن لم تكن أنت من فعل ذلك فاحذفه من ملفك الشخصي، وأنهِ جميع الجلسات الأخرى، وأبلغ المسؤول.',
    },
    workflow: 'أرسل سير العمل «{name}» هذه الرسالة.',
    open: 'فتح',
    accept: 'قبول الدعوة',
    in: 'تسجيل الدخول',
    why: 'تصلك هذه الرسالة لأنك اخترت ذلك في ملفك الشخصي.',
    stop: 'إيقاف هذه الرسائل',
    stopped: 'لن تصلك هذه الرسائل بعد الآن. يمكنك تغيير ذلك في ملفك الشخصي.',
    stopQuestion: 'هل تريد إيقاف هذه الرسائل؟',
    unknown: 'لم يعد هذا الرابط يعمل. يمكنك إيقاف الرسائل من ملفك الشخصي.',
  },
};

/** The words of a language, or of English where there are none in it. */
export const wordsOf = (language: string): MailWords => mailWords[language.slice(0, 2)] ?? mailWords['en']!;
