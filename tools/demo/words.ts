/** What people of the demonstration write. No text praises the shop as a real customer would: each says that it is a demonstration. */
export const REVIEWS = [
  {
    title: 'Demonstration review: worn every day',
    comment:
      'Written for the demonstration. The pattern is clearer than in the pictures, and the fit was right at once.',
    rating: 5,
  },
  {
    title: 'Demonstration review: a present',
    comment: 'Written for the demonstration. It arrived two days before the birthday, well packed.',
    rating: 5,
  },
  {
    title: 'Demonstration review: heavier than expected',
    comment: 'Written for the demonstration. Good work, but heavier than I had expected from the page.',
    rating: 4,
  },
  {
    title: 'Demonstration review: one size too small',
    comment:
      'Written for the demonstration. The exchange took nine days, and the answer in the chat was quick.',
    rating: 3,
  },
  {
    title: 'Demonstration review: as described',
    comment: 'Written for the demonstration. Exactly as it is described.',
    rating: 4,
  },
  {
    title: 'Demonstration review: the clasp is stiff',
    comment: 'Written for the demonstration. The clasp needed a week to become easy.',
    rating: 3,
  },
] as const;

export const QUESTIONS = [
  {
    question: 'Can it be resized later?',
    answer: 'No. The pattern would tear; please order the size set first.',
  },
  {
    question: 'Does the pattern fade?',
    answer: 'It is etched and does not fade; oil it once or twice a year.',
  },
  { question: 'How heavy is it?', answer: 'Between 20 and 40 grams, depending on the size.' },
  { question: 'Is it safe to wear in the shower?', answer: 'Better not. Water and soap dull the etching.' },
  { question: 'Do you make it left-handed?', answer: 'It has no side; it can be worn on either hand.' },
] as const;

export const CONTACTS = [
  'Do you have a showroom that I can visit in June?',
  'I would like to order ten pieces for a wedding. Who can I talk to?',
  'My ring has a small scratch after a month. What can I do about it?',
  'Could you tell me when the Night Watch will be made again?',
  'Is the steel of the cuff nickel free?',
] as const;

export const TICKETS = [
  { subject: 'Where is my order?', description: 'The tracking page has said the same for three days.' },
  { subject: 'Wrong size', description: 'I ordered a 9 and would like an 8. How do I send it back?' },
  { subject: 'Invoice with a company name', description: 'Can the invoice name my company?' },
  { subject: 'Address has changed', description: 'We are moving on Friday. Can it go to the new address?' },
] as const;

export const FEEDBACK = [
  { feedbackType: 'praise', rating: 5, subject: null, message: 'The story of the steel is worth reading.' },
  {
    feedbackType: 'idea',
    rating: 4,
    subject: 'Sizes',
    message: 'Show the sizes of other countries, please.',
  },
  {
    feedbackType: 'problem',
    rating: 2,
    subject: 'Phone',
    message: 'The address form was hard to fill in on my phone.',
  },
] as const;

export const REPLIES = [
  'Thank you for writing. We have looked into it, and will write again tomorrow.',
  'That is possible. Please answer with your order number, and we arrange it.',
  'We are sorry about that. Send it back, and we replace it.',
] as const;

export const NEWSLETTERS = [
  {
    subject: 'A winter at the forge',
    body: 'Demonstration issue.\n\nUntil the holidays the code WINTER15 takes 15 percent off.',
  },
  {
    subject: 'A new batch of billets',
    body: 'Demonstration issue.\n\nWe folded eleven new billets this month.',
  },
  {
    subject: 'The Ronin Band is back',
    body: 'Demonstration issue.\n\nThe band is in stock again, in all sizes.',
  },
  { subject: 'How we etch', body: 'Demonstration issue.\n\nFour pictures from the workshop.' },
] as const;
