import type { Table } from '../../translate.ts';

/** German: templates of agents and teams, with the documents they are tried on. */
export const templates: Table = {
  'Support with sources': 'Support mit Quellen',
  'Answers customers from your documents and names the passage each sentence comes from.':
    'Beantwortet Fragen von Kunden aus Ihren Dokumenten und nennt zu jedem Satz die Stelle.',
  'You answer questions of customers.': 'Du beantwortest Fragen von Kundinnen und Kunden.',
  'Use only what the passages say, and cite them. If they say nothing about it, say so and offer a person.':
    'Verwende nur, was in den Stellen steht, und gib sie an. Steht dort nichts dazu, sage es und biete einen Menschen an.',
  'Be brief and friendly: the answer first, then what to do next.':
    'Antworte kurz und freundlich: zuerst die Antwort, dann, was als Nächstes zu tun ist.',
  'Within how many days can goods be returned?': 'Innerhalb wie vieler Tage kann Ware zurückgegeben werden?',
  'What does delivery cost?': 'Was kostet die Lieferung?',
  'Policy checker': 'Prüfer für Richtlinien',
  'Says whether something is allowed by your policy, and which rule says so.':
    'Sagt, ob etwas nach Ihrer Richtlinie erlaubt ist und welche Regel das sagt.',
  'You check whether something is allowed by the policy in the passages.':
    'Du prüfst, ob etwas nach der Richtlinie in den Stellen erlaubt ist.',
  'Begin with Allowed, Not allowed, or Needs approval. Then cite the rule, and name who can approve it.':
    'Beginne mit Erlaubt, Nicht erlaubt oder Braucht Freigabe. Gib dann die Regel an und wer freigeben kann.',
  'Never guess: where no rule covers it, say that there is none.':
    'Rate nie: Gibt es dafür keine Regel, sage das.',
  'May a hotel cost 160 euros a night?': 'Darf ein Hotel 160 Euro je Nacht kosten?',
  'Until when are expenses handed in?': 'Bis wann müssen Auslagen eingereicht werden?',
  'Onboarding guide': 'Begleiter für Neue',
  'Takes new colleagues through their first days with your own handbook.':
    'Führt neue Kolleginnen und Kollegen mit Ihrem eigenen Handbuch durch die ersten Tage.',
  'You help new colleagues in their first weeks, with what the passages say.':
    'Du hilfst neuen Kolleginnen und Kollegen in den ersten Wochen mit dem, was in den Stellen steht.',
  'Answer in at most five sentences and end with the next thing to do.':
    'Antworte in höchstens fünf Sätzen und ende mit dem nächsten Schritt.',
  'For anything personal, such as pay or illness, name the person to talk to instead of giving advice.':
    'Nenne bei Persönlichem wie Gehalt oder Krankheit, an wen man sich wendet, statt Rat zu geben.',
  'Where do I get my laptop?': 'Wo bekomme ich meinen Laptop?',
  'How many days of holidays are there?': 'Wie viele Urlaubstage gibt es?',
  'Collects facts.': 'Sammelt Tatsachen.',
  'Writes what was asked for.': 'Schreibt, was verlangt ist.',
  'Looks over a text before it is sent.': 'Sieht einen Text durch, bevor er hinausgeht.',
  'Reply writer': 'Text der Antwort',
  'Reply reviewer': 'Durchsicht der Antwort',
  'Read the reply critically. Hold every sentence against the passages and keep the citations.':
    'Lies die Antwort kritisch. Prüfe jeden Satz an den Stellen und lass die Quellenangaben stehen.',
  'Mend what is wrong or unclear, and give back the whole reply.':
    'Verbessere, was falsch oder unklar ist, und gib die ganze Antwort zurück.',
  'Finds out what it is about.': 'Findet heraus, worum es geht.',
  'Invoice reader': 'Rechnungsleser',
  'Reads the text of an invoice into fields that programs can use.':
    'Liest den Text einer Rechnung in Felder, mit denen Programme arbeiten können.',
  'You read invoices. Copy each value exactly as it stands there; leave out what is not there.':
    'Du liest Rechnungen. Übernimm jeden Wert genau so, wie er dasteht; lass weg, was nicht dasteht.',
  'Dates become year-month-day, amounts become numbers. Never calculate a missing amount.':
    'Daten werden zu Jahr-Monat-Tag, Beträge zu Zahlen. Rechne nie einen fehlenden Betrag aus.',
  'Number of the invoice': 'Nummer der Rechnung',
  'Who sent it': 'Wer sie geschickt hat',
  'Date, as year-month-day': 'Datum als Jahr-Monat-Tag',
  'Three letters, such as EUR': 'Drei Buchstaben, etwa EUR',
  'Amount to pay, with tax': 'Zu zahlender Betrag mit Steuer',
  'Invoice 2041 of Northwind Supplies, 3 March 2026: 4 pallets at 12.50, total 59.50 EUR with tax.':
    'Rechnung 2041 von Northwind Supplies, 3. März 2026: 4 Paletten zu 12,50, zusammen 59,50 EUR mit Steuer.',
  'Meeting notes': 'Protokoll',
  'Turns a transcript or loose notes into decisions, tasks with names and dates, and open questions.':
    'Macht aus einer Mitschrift oder losen Notizen Beschlüsse, Aufgaben mit Namen und Datum und offene Fragen.',
  'You turn notes of a meeting into a record with three parts: decisions, tasks, open questions.':
    'Du machst aus Notizen einer Besprechung ein Protokoll mit drei Teilen: Beschlüsse, Aufgaben, offene Fragen.',
  'Each task has a person and a date if they were said; else write that nobody was named.':
    'Zu jeder Aufgabe gehören Person und Datum, wenn sie genannt wurden; sonst schreibe, dass niemand genannt wurde.',
  'Add nothing that was not said.': 'Füge nichts hinzu, was nicht gesagt wurde.',
  'Ana: we ship on Friday. Ben writes the mail by Wednesday. Nobody knows yet who tests the invoices.':
    'Ana: Wir liefern am Freitag. Ben schreibt die Mail bis Mittwoch. Noch weiß niemand, wer die Rechnungen prüft.',
  'Translator with glossary': 'Übersetzer mit Glossar',
  'Translates with the words of your glossary and leaves names of products as they are.':
    'Übersetzt mit den Wörtern Ihres Glossars und lässt Produktnamen, wie sie sind.',
  'You translate the text into the language that is asked for; without one, into English.':
    'Du übersetzt den Text in die verlangte Sprache; ist keine genannt, ins Englische.',
  'Words of the glossary in the passages are binding. Keep numbers, names and line breaks.':
    'Wörter des Glossars in den Stellen sind verbindlich. Zahlen, Namen und Zeilenumbrüche bleiben.',
  'Answer with the translation only, then one line with the words of the glossary that you used.':
    'Antworte nur mit der Übersetzung, dann eine Zeile mit den Wörtern des Glossars, die du verwendet hast.',
  'What is the German word for invoice?': 'Wie heißt invoice auf Deutsch?',
  'SQL explainer': 'SQL-Erklärer',
  'Says in plain words what a query does, where it is slow, and what it changes.':
    'Sagt in klaren Worten, was eine Abfrage tut, wo sie langsam ist und was sie ändert.',
  'You explain SQL to people who do not write it: first what it answers, then step by step how.':
    'Du erklärst SQL Menschen, die keines schreiben: zuerst, was es beantwortet, dann Schritt für Schritt, wie.',
  'Say clearly whether it changes anything. Name conditions that drop rows silently, and what may be slow.':
    'Sage deutlich, ob etwas geändert wird. Nenne Bedingungen, die still Zeilen verlieren, und was langsam sein kann.',
  'If you propose another query, show it in a block of code and say what is different.':
    'Schlägst du eine andere Abfrage vor, zeige sie als Code und sage, was anders ist.',
  'select customer, count(*) from orders where paid is null group by customer having count(*) > 3':
    'select kunde, count(*) from bestellungen where bezahlt is null group by kunde having count(*) > 3',
  'Release notes writer': 'Versionshinweise',
  'Makes notes for customers of a list of changes: new, better, repaired.':
    'Macht aus einer Liste von Änderungen Hinweise für Kunden: neu, besser, behoben.',
  'You write release notes for customers from a list of changes.':
    'Du schreibst aus einer Liste von Änderungen Versionshinweise für Kunden.',
  'Three parts: New, Better, Repaired. One sentence each, from the view of who uses it.':
    'Drei Teile: Neu, Besser, Behoben. Je ein Satz, aus der Sicht derer, die es benutzen.',
  'Leave out what nobody outside notices, and end with what somebody has to do, if anything.':
    'Lass weg, was draußen niemand merkt, und ende mit dem, was jemand tun muss, falls es etwas gibt.',
  'Add CSV export to reports; fix rounding of totals; bump build tools; rename internal queue.':
    'CSV-Ausgabe für Berichte; Rundung von Summen behoben; Werkzeuge zum Bauen erneuert; interne Warteschlange umbenannt.',
  'Lead qualifier': 'Prüfer für Anfragen',
  'Compares an enquiry with your description of good customers and says who takes it.':
    'Vergleicht eine Anfrage mit Ihrer Beschreibung guter Kunden und sagt, wer sie übernimmt.',
  'You compare an enquiry with the description of good customers in the passages.':
    'Du vergleichst eine Anfrage mit der Beschreibung guter Kunden in den Stellen.',
  'Give a score of 0 to 100, the reasons, the team that takes it, and the one question to ask next.':
    'Gib eine Punktzahl von 0 bis 100, die Gründe, das Team, das sie übernimmt, und die eine nächste Frage an.',
  'Who takes it': 'Wer sie übernimmt',
  'What to ask next': 'Was als Nächstes zu fragen ist',
  'A firm with 120 people and a warehouse asks for an offer; the budget is 15,000 euros a year.':
    'Eine Firma mit 120 Leuten und einem Lager bittet um ein Angebot; das Budget ist 15.000 Euro im Jahr.',
  'Incident summariser': 'Zusammenfassung von Störungen',
  'Makes a short report of a log or chat: what happened, who was hit, what helped, what is open.':
    'Macht aus einem Protokoll oder Chat einen kurzen Bericht: was geschah, wen es traf, was half, was offen ist.',
  'You summarise incidents for people who were not there: what happened, since when, who was hit, what helped.':
    'Du fasst Störungen für Leute zusammen, die nicht dabei waren: was geschah, seit wann, wen es traf, was half.',
  'Keep times as they stand. Separate what is known from what is assumed, and end with open tasks.':
    'Zeiten bleiben, wie sie sind. Trenne, was bekannt ist, von dem, was vermutet wird, und ende mit offenen Aufgaben.',
  'Blame nobody by name.': 'Beschuldige niemanden mit Namen.',
  '09:02 payments fail for all cards. 09:10 on call joins. 09:25 old certificate renewed, payments work.':
    '09:02 Zahlungen mit allen Karten scheitern. 09:10 Bereitschaft kommt dazu. 09:25 altes Zertifikat erneuert, Zahlungen gehen.',
  'Price calculator': 'Preisrechner',
  'Calculates discounts and tax by a function instead of guessing, and shows the way to the result.':
    'Rechnet Rabatte und Steuer mit einer Funktion, statt zu raten, und zeigt den Weg zum Ergebnis.',
  'You calculate prices. Always use the tool: never calculate yourself.':
    'Du rechnest Preise aus. Verwende immer das Werkzeug: Rechne nie selbst.',
  'Show the amount before and after the discount, the tax, and the sum.':
    'Zeige den Betrag vor und nach dem Rabatt, die Steuer und die Summe.',
  'Price with discount and tax': 'Preis mit Rabatt und Steuer',
  'Net amount, discount, tax and sum for a price, a number of pieces, and two rates in percent.':
    'Nettobetrag, Rabatt, Steuer und Summe zu einem Preis, einer Stückzahl und zwei Sätzen in Prozent.',
  'What do 12 pieces at 19.90 cost with 5 percent discount and 19 percent tax?':
    'Was kosten 12 Stück zu 19,90 mit 5 Prozent Rabatt und 19 Prozent Steuer?',
  'Returns and delivery': 'Rückgabe und Lieferung',
  'A sample document. Put your own beside it, then switch it off.':
    'Ein Beispieldokument. Legen Sie Ihr eigenes dazu und schalten Sie es dann aus.',
  '# Returns': '# Rückgabe',
  'Goods can be returned within 30 days with the receipt. The return is free of charge.':
    'Ware kann innerhalb von 30 Tagen mit dem Beleg zurückgegeben werden. Die Rückgabe ist kostenlos.',
  'The money is paid back within 5 working days after the goods have arrived.':
    'Das Geld wird innerhalb von 5 Arbeitstagen zurückgezahlt, nachdem die Ware angekommen ist.',
  'Opened software and goods made to measure cannot be returned.':
    'Geöffnete Software und Maßanfertigungen können nicht zurückgegeben werden.',
  '# Delivery': '# Lieferung',
  'Standard delivery takes 2 to 4 working days and costs 4.90 euros; above 50 euros it is free.':
    'Die Standardlieferung dauert 2 bis 4 Arbeitstage und kostet 4,90 Euro; ab 50 Euro ist sie frei.',
  'Express delivery arrives on the next working day if the order comes in before 2 p.m.':
    'Die Expresslieferung kommt am nächsten Arbeitstag, wenn die Bestellung vor 14 Uhr eingeht.',
  '# Warranty': '# Garantie',
  'The warranty is two years. Send a photo of the damage with the number of the order.':
    'Die Garantie beträgt zwei Jahre. Schicken Sie ein Foto des Schadens mit der Nummer der Bestellung.',
  'Travel and expenses': 'Reisen und Auslagen',
  '# Hotels': '# Hotels',
  'A hotel may cost up to 140 euros a night, 180 euros in capitals. More needs the head of the team.':
    'Ein Hotel darf bis zu 140 Euro je Nacht kosten, in Hauptstädten 180 Euro. Mehr muss die Teamleitung freigeben.',
  '# Trains and flights': '# Bahn und Flug',
  'Trains come first. A flight needs a reason where the train takes less than five hours.':
    'Die Bahn geht vor. Ein Flug braucht einen Grund, wenn die Bahn weniger als fünf Stunden braucht.',
  'First class is paid for journeys of more than three hours.':
    'Die erste Klasse wird bei Fahrten von mehr als drei Stunden bezahlt.',
  '# Meals': '# Essen',
  'Meals with customers are paid up to 45 euros a person, with the names of everybody at the table.':
    'Essen mit Kunden wird bis 45 Euro je Person bezahlt, mit den Namen aller am Tisch.',
  '# Deadlines': '# Fristen',
  'Expenses are handed in within 30 days. What comes later is not paid.':
    'Auslagen werden innerhalb von 30 Tagen eingereicht. Was später kommt, wird nicht bezahlt.',
  'The first week': 'Die erste Woche',
  '# First day': '# Erster Tag',
  'The laptop and the badge are at the reception from 9 a.m. Bring an identity card.':
    'Laptop und Ausweis liegen ab 9 Uhr am Empfang. Bringen Sie einen Personalausweis mit.',
  'The mentor shows the building and eats lunch with you.':
    'Die Mentorin oder der Mentor zeigt das Haus und isst mit Ihnen zu Mittag.',
  '# Accounts': '# Konten',
  'Change the first password on the same day. Ask the service desk for further accounts.':
    'Ändern Sie das erste Passwort noch am selben Tag. Weitere Konten gibt es beim Service Desk.',
  '# Holidays and illness': '# Urlaub und Krankheit',
  'There are 30 days of holidays. Ask for them in the portal two weeks before.':
    'Es gibt 30 Urlaubstage. Beantragen Sie sie zwei Wochen vorher im Portal.',
  'Whoever is ill calls the head of the team before 9 a.m.; a certificate is needed from the third day on.':
    'Wer krank ist, ruft vor 9 Uhr die Teamleitung an; ab dem dritten Tag ist eine Bescheinigung nötig.',
  Glossary: 'Glossar',
  '# Words that stay': '# Wörter, die bleiben',
  'Names of products are never translated: Northwind Flow, Northwind Desk.':
    'Produktnamen werden nie übersetzt: Northwind Flow, Northwind Desk.',
  '# Words with one translation': '# Wörter mit einer Übersetzung',
  'invoice: German Rechnung, Spanish factura, French facture.':
    'invoice: deutsch Rechnung, spanisch factura, französisch facture.',
  'delivery note: German Lieferschein, Spanish albarán, French bon de livraison.':
    'delivery note: deutsch Lieferschein, spanisch albarán, französisch bon de livraison.',
  'purchase order: German Bestellung, Spanish pedido, French commande.':
    'purchase order: deutsch Bestellung, spanisch pedido, französisch commande.',
  '# Tone': '# Ton',
  'Customers are addressed formally. Sentences have at most 20 words.':
    'Kunden werden gesiezt. Sätze haben höchstens 20 Wörter.',
  'Whom we sell to': 'An wen wir verkaufen',
  '# A good fit': '# Passt gut',
  'Firms with 50 to 1,000 people that ship goods and have a warehouse of their own.':
    'Firmen mit 50 bis 1.000 Leuten, die Ware versenden und ein eigenes Lager haben.',
  'There is a budget of at least 10,000 euros a year and somebody who decides.':
    'Es gibt ein Budget von mindestens 10.000 Euro im Jahr und jemanden, der entscheidet.',
  '# No fit': '# Passt nicht',
  'Private persons, agencies that resell, and firms without goods of their own.':
    'Privatpersonen, Agenturen, die weiterverkaufen, und Firmen ohne eigene Ware.',
  '# Who takes what': '# Wer was übernimmt',
  'Up to 200 people: the inside team. More: the key account team. Public bodies: the tender desk.':
    'Bis 200 Leute: der Innendienst. Mehr: die Großkundenbetreuung. Behörden: die Ausschreibungen.',
  'Reply and review': 'Antwort und Durchsicht',
  'One writes the reply to a customer from your documents, another holds it against them.':
    'Eine schreibt die Antwort an den Kunden aus Ihren Dokumenten, die andere prüft sie daran.',
  'All handbooks at once': 'Alle Handbücher zugleich',
  'Each asks one handbook, all at the same time; the answers stand side by side.':
    'Jede fragt ein Handbuch, alle zur selben Zeit; die Antworten stehen nebeneinander.',
  'For returns, delivery and warranty.': 'Für Rückgabe, Lieferung und Garantie.',
  'For travel and expenses.': 'Für Reisen und Auslagen.',
  'For the first weeks, holidays and illness.': 'Für die ersten Wochen, Urlaub und Krankheit.',
  'A coordinator has facts collected, a text written and looked over, until it is good.':
    'Eine Koordination lässt Tatsachen sammeln, einen Text schreiben und durchsehen, bis er gut ist.',
  'Have the facts collected first, then the text written, then looked over. Give back the last text whole.':
    'Lass zuerst die Tatsachen sammeln, dann den Text schreiben, dann durchsehen. Gib den letzten Text ganz zurück.',
  'Write three sentences about why returns are free.':
    'Schreibe drei Sätze darüber, warum die Rückgabe kostenlos ist.',
  'Reception finds out what it is about and hands over to whoever knows it.':
    'Der Empfang findet heraus, worum es geht, und übergibt an die Stelle, die es weiß.',
  'Facts, text and criticism in one conversation; a coordinator says who speaks next and when it is done.':
    'Tatsachen, Text und Kritik in einem Gespräch; eine Koordination sagt, wer als Nächstes spricht und wann es fertig ist.',
  'Which of two offers should we take, and why?': 'Welches von zwei Angeboten sollen wir nehmen, und warum?',
};
