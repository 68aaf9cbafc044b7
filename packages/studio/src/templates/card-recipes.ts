import { msg } from '@agent-studio/core';
import type { CardRecipe } from './template.ts';

/* Documents to try things on, each of a firm that there is not. Whoever uses a template puts their own beside them. */

export const RETURNS: CardRecipe = {
  name: msg('Returns and delivery'),
  about: msg('A sample document. Put your own beside it, then switch it off.'),
  document: {
    title: msg('Returns and delivery'),
    lines: [
      msg('# Returns'),
      msg('Goods can be returned within 30 days with the receipt. The return is free of charge.'),
      msg('The money is paid back within 5 working days after the goods have arrived.'),
      msg('Opened software and goods made to measure cannot be returned.'),
      msg('# Delivery'),
      msg('Standard delivery takes 2 to 4 working days and costs 4.90 euros; above 50 euros it is free.'),
      msg('Express delivery arrives on the next working day if the order comes in before 2 p.m.'),
      msg('# Warranty'),
      msg('The warranty is two years. Send a photo of the damage with the number of the order.'),
    ],
  },
};

export const TRAVEL: CardRecipe = {
  name: msg('Travel and expenses'),
  about: msg('A sample document. Put your own beside it, then switch it off.'),
  document: {
    title: msg('Travel and expenses'),
    lines: [
      msg('# Hotels'),
      msg(
        'A hotel may cost up to 140 euros a night, 180 euros in capitals. More needs the head of the team.',
      ),
      msg('# Trains and flights'),
      msg('Trains come first. A flight needs a reason where the train takes less than five hours.'),
      msg('First class is paid for journeys of more than three hours.'),
      msg('# Meals'),
      msg('Meals with customers are paid up to 45 euros a person, with the names of everybody at the table.'),
      msg('# Deadlines'),
      msg('Expenses are handed in within 30 days. What comes later is not paid.'),
    ],
  },
};

export const FIRST_WEEK: CardRecipe = {
  name: msg('The first week'),
  about: msg('A sample document. Put your own beside it, then switch it off.'),
  document: {
    title: msg('The first week'),
    lines: [
      msg('# First day'),
      msg('The laptop and the badge are at the reception from 9 a.m. Bring an identity card.'),
      msg('The mentor shows the building and eats lunch with you.'),
      msg('# Accounts'),
      msg('Change the first password on the same day. Ask the service desk for further accounts.'),
      msg('# Holidays and illness'),
      msg('There are 30 days of holidays. Ask for them in the portal two weeks before.'),
      msg(
        'Whoever is ill calls the head of the team before 9 a.m.; a certificate is needed from the third day on.',
      ),
    ],
  },
};

export const GLOSSARY: CardRecipe = {
  name: msg('Glossary'),
  about: msg('A sample document. Put your own beside it, then switch it off.'),
  document: {
    title: msg('Glossary'),
    lines: [
      msg('# Words that stay'),
      msg('Names of products are never translated: Northwind Flow, Northwind Desk.'),
      msg('# Words with one translation'),
      msg('invoice: German Rechnung, Spanish factura, French facture.'),
      msg('delivery note: German Lieferschein, Spanish albarán, French bon de livraison.'),
      msg('purchase order: German Bestellung, Spanish pedido, French commande.'),
      msg('# Tone'),
      msg('Customers are addressed formally. Sentences have at most 20 words.'),
    ],
  },
};

export const CUSTOMERS: CardRecipe = {
  name: msg('Whom we sell to'),
  about: msg('A sample document. Put your own beside it, then switch it off.'),
  document: {
    title: msg('Whom we sell to'),
    lines: [
      msg('# A good fit'),
      msg('Firms with 50 to 1,000 people that ship goods and have a warehouse of their own.'),
      msg('There is a budget of at least 10,000 euros a year and somebody who decides.'),
      msg('# No fit'),
      msg('Private persons, agencies that resell, and firms without goods of their own.'),
      msg('# Who takes what'),
      msg('Up to 200 people: the inside team. More: the key account team. Public bodies: the tender desk.'),
    ],
  },
};
