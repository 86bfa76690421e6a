interface FaqSection {
  name: string;
  description: string;
  sortOrder: number;
  faqs: { question: string; answer: string; tags: string[] }[];
}

/** Questions of shoppers. The answers promise no amounts or times that the shop cannot guarantee; those of the settings are filled in. */
export const faqSections: FaqSection[] = [
  {
    name: 'Ordering',
    description: 'Carts, wishlists and questions before you buy.',
    sortOrder: 0,
    faqs: [
      {
        question: 'How do I order a piece?',
        answer:
          'Choose it in the shop and add it to your cart. If you would rather talk first, open the chat or write to us from the [contact page](/contact).\n\n{chatHours}',
        tags: ['cart', 'chat'],
      },
      {
        question: 'A piece is out of stock. Will it come back?',
        answer:
          'Most do; each is made by hand, so we name no day. Choose "Email me when it is back" on its page, and we write to you once when it can be ordered again.',
        tags: ['stock', 'wishlist'],
      },
      {
        question: 'Is every piece the same as in the picture?',
        answer:
          'The form is. The pattern is not: it comes from how that one billet was folded, so yours will be yours alone.',
        tags: ['pattern'],
      },
      {
        question: 'How can I pay?',
        answer:
          'The checkout shows the ways to pay before you order. A card is entered on the page of the payment provider; its number never reaches the shop. Nothing is charged before you confirm.',
        tags: ['payment', 'card', 'bank transfer'],
      },
      {
        question: 'Can I cancel my order?',
        answer:
          'Yes, on the page of the order, until we begin to work on it. What you paid is paid back in full. Later, write to us.',
        tags: ['cancel', 'cancellation'],
      },
      {
        question: 'Do you work with retailers?',
        answer:
          'Yes. Boutiques and distributors reach us through the [contact page](/contact); tell us about the room in which the pieces would lie.',
        tags: ['wholesale'],
      },
    ],
  },
  {
    name: 'Care',
    description: 'What keeps steel, silver, titanium and tungsten well.',
    sortOrder: 1,
    faqs: [
      {
        question: 'Does Damascus steel rust?',
        answer:
          'It can, if it stays wet. Some pieces are of stainless Damascus steel, which resists rust far better; the page of a piece names its steel and its care. Wipe any of them with a soft cloth after wear, and keep it dry in its pouch.',
        tags: ['damascus', 'rust'],
      },
      {
        question: 'Will the pattern wear off?',
        answer:
          'The pattern goes through the steel; the etch that makes it visible lies on the surface. With years of wear the high lines brighten. We can etch a piece anew.',
        tags: ['damascus', 'etching'],
      },
      {
        question: 'Can I swim or shower with it?',
        answer:
          'Titanium and tungsten carbide do not mind. Watches differ: the page of each has its water resistance and says what it withstands. Take off everything else: chlorine and salt dull Damascus steel and tarnish silver, and soap stays behind in the lines.',
        tags: ['water'],
      },
      {
        question: 'I am allergic to nickel. What can I wear?',
        answer:
          'The page of each piece names its materials. Damascus steel and stainless steel can contain nickel. Titanium is kind to most skins. Ask us about a piece before you order it.',
        tags: ['nickel', 'allergy', 'allergic', 'hypoallergenic'],
      },
      {
        question: 'How often should a piece be cleaned?',
        answer: 'A soft cloth after each wear, and a professional cleaning once a year.',
        tags: ['cleaning'],
      },
    ],
  },
  {
    name: 'Sizing',
    description: 'Finding the size, and what can be changed later.',
    sortOrder: 2,
    faqs: [
      {
        question: 'How do I find my ring size?',
        answer:
          'The page of each ring has a size guide, with a sizer to print and sizes of several countries. Measure at the end of a warm day. A jeweller can measure the finger too, for the width of ring you mean to wear: a wide band wants about half a size more.',
        tags: ['rings'],
      },
      {
        question: 'Can rings be resized?',
        answer:
          'Damascus steel by about half a size, because the pattern must not tear. Tungsten carbide not at all. Write to us before anyone takes a tool to it.',
        tags: ['rings', 'tungsten'],
      },
      {
        question: 'How should a cuff or bangle fit?',
        answer:
          'A cuff sits just above the wrist bone and does not turn by itself. A closed bangle must pass over the hand: measure around the knuckles with the thumb folded in.',
        tags: ['cuffs', 'bangles'],
      },
      {
        question: 'What if my size is not listed?',
        answer: 'Use REQUEST CUSTOM SIZE on the page of the piece, and tell us the measure.',
        tags: ['custom size'],
      },
    ],
  },
  {
    name: 'Shipping',
    description: 'What we can say before an order, and what we cannot.',
    sortOrder: 3,
    faqs: [
      {
        question: 'What does shipping cost?',
        answer:
          'The page [Shipping](/shipping) has the price for each country. The checkout shows shipping and taxes for your address before you order.\n\n{freeShipping}',
        tags: ['cost'],
      },
      {
        question: 'Where do you ship from?',
        answer: 'Every parcel leaves from our own workshop.\n\n{location}.',
        tags: ['origin'],
      },
      {
        question: 'How long does it take?',
        answer:
          'The page [Shipping](/shipping) has the working days for each country. They count from the day on which the parcel leaves the workshop. The page of a piece, the cart and the checkout turn them into dates. If you need a piece by a certain day, ask us first.',
        tags: ['time'],
      },
      {
        question: 'How do I track my parcel?',
        answer:
          'We write to you when it leaves, with the number of the parcel. The page of your order has it too; the link is in each mail about the order.',
        tags: ['tracking', 'parcel'],
      },
    ],
  },
  {
    name: 'Returns',
    description: 'When a piece does not fit or does not please.',
    sortOrder: 4,
    faqs: [
      {
        question: 'Can I send a piece back?',
        answer:
          'Yes, within {returnDays} of the day on which it arrived: unworn, with its box and papers. Trying it on at home is fine. Write to us first with the number of your order; we send you the address. You pay for the way back, unless the piece has a fault. All of it is on the page [Returns](/returns).',
        tags: ['return', 'refund', 'exchange', 'send back'],
      },
      {
        question: 'What if my ring does not fit?',
        answer:
          'Trying a ring on at home is fine. Write to us within {returnDays} of the day on which it arrived: we send you the address for the way back, which you pay, and keep the other size for you until the ring is here. A ring that was made in a size for you alone cannot be returned. All of it is on the page [Returns](/returns).',
        tags: ['rings', 'size', 'exchange', 'return', 'send back'],
      },
      {
        question: 'Is there a warranty?',
        answer:
          '{warranty}\n\nThe rights that the law gives you when a piece has a fault stay as they are. Write to us in any case.',
        tags: ['warranty', 'guarantee', 'fault'],
      },
    ],
  },
  {
    name: 'Custom work',
    description: 'Pieces that are not in the shop yet.',
    sortOrder: 5,
    faqs: [
      {
        question: 'Do you take custom orders?',
        answer:
          'Yes, a few at a time. Write to us from the [contact page](/contact) with what you have in mind; a sketch on paper is enough.',
        tags: ['commission'],
      },
      {
        question: 'Can you engrave a crest or a name?',
        answer:
          'No, we engrave nothing, also not the crest of the Clan Bracelet: it is meant to stay blank. On etched Damascus the pattern would swallow fine lines.',
        tags: ['engraving'],
      },
      {
        question: 'What does a custom piece cost, and how long does it take?',
        answer:
          'We say both once we have agreed on a drawing, and not before. Nothing is owed until you accept it.',
        tags: ['commission', 'cost'],
      },
    ],
  },
];
