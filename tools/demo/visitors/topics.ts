/** What a chat is about: what the shopper asks, what the agent answers, and what the shopper says then. */
export interface Topic {
  tag: string;
  lines: readonly [question: string, answer: string, thanks: string];
  /** What the agent sends with the answer. */
  agentSends?: 'size-chart' | 'picture';
  /** What the shopper sends with the question. */
  shopperSends?: 'picture';
}

const topic = (
  tag: string,
  lines: Topic['lines'],
  files: Pick<Topic, 'agentSends' | 'shopperSends'> = {},
): Topic => ({ tag, lines, ...files });

/** The pieces that have sizes. */
export const RING_SIZE_TAG = 'ring size';
export const WATCH_TAG = 'watch';

/** Conversations about rings. The FAQ says nothing about the set of sizers. */
export const RING_SIZE_TOPICS = [
  topic(
    RING_SIZE_TAG,
    [
      'Can you send me the set of sizers before I order? I find nothing about it.',
      'Yes. It costs nothing; I only need an address. The chart is here as well.',
      'Good, then I will measure first.',
    ],
    { agentSends: 'size-chart' },
  ),
  topic(RING_SIZE_TAG, [
    'Do you lend out ring sizers? I cannot find it on the page.',
    'We do, for two weeks. Tell me where to send them.',
    'Great, I will write you the address.',
  ]),
  topic(
    RING_SIZE_TAG,
    [
      'I am between 8 and 9. Which one should I take?',
      'Take the 9; a band this wide sits tighter.',
      'Thanks, I will.',
    ],
    { agentSends: 'size-chart' },
  ),
  topic(
    RING_SIZE_TAG,
    [
      'Does this match the ring I have? It is a 10.',
      'It does. Ours is a little darker, because of the etching.',
      'Then the same size again.',
    ],
    { shopperSends: 'picture' },
  ),
] as const;

export const WATCH_TOPICS = [
  topic(WATCH_TAG, [
    'Is the Tsuba water resistant?',
    'To 30 metres, so rain is fine and swimming is not.',
    'Good enough for me.',
  ]),
  topic(
    WATCH_TAG,
    [
      'How does the Tsuba look on a small wrist?',
      'It is 38 mm across and sits flat. Here it is beside a ring, so that you see the size.',
      'That helps, thank you.',
    ],
    { agentSends: 'picture' },
  ),
  topic(WATCH_TAG, [
    'Who services the movement of the Tsuba?',
    'Any watchmaker can, and we do it every five years for the price of the parts.',
    'Then I have no more questions.',
  ]),
] as const;

export const OTHER_TOPICS: readonly (readonly [Topic, number])[] = [
  [
    topic('shipping', [
      'How long does it take to Germany?',
      'Seven to twelve working days after it is packed.',
      'All right.',
    ]),
    16,
  ],
  [topic('shipping', ['Do I pay duties in Canada?', 'Yes, the carrier collects them.', 'I see.']), 9],
  [
    topic('gift', [
      'Can you add a card? It is a present.',
      'Yes. Tick the gift box at the checkout and write the text there.',
      'Perfect.',
    ]),
    11,
  ],
  [
    topic('care', [
      'Will it rust?',
      'It can, when it stays wet. Dry it and oil it from time to time.',
      'Good to know.',
    ]),
    11,
  ],
  [
    topic(
      'care',
      [
        'There is a dull spot on my cuff. What is it?',
        'A trace of soap. Wipe it with a drop of oil, as in this picture.',
        'It is gone. Thank you!',
      ],
      { shopperSends: 'picture', agentSends: 'picture' },
    ),
    6,
  ],
  [
    topic('order', [
      'My parcel has not moved for four days.',
      'I see it. The carrier has it in Oakland; it should arrive on Thursday.',
      'Thank you for looking.',
    ]),
    13,
  ],
  [
    topic('order', [
      'Can I still change the address of my order?',
      'Yes, it is not packed yet. I have changed it.',
      'That was quick.',
    ]),
    6,
  ],
  [
    topic(
      'returns',
      [
        'It arrived with a scratch. Can I send it back?',
        'Of course. I am sorry about that. We pay the way back.',
        'Thank you, I will pack it today.',
      ],
      { shopperSends: 'picture' },
    ),
    7,
  ],
  [
    topic('custom', [
      'Could you make the pendant without the cord?',
      'We can. It takes a week more and costs the same.',
      'I will think about it.',
    ]),
    7,
  ],
  [
    topic('payment', [
      'Can I pay by bank transfer?',
      'Yes, choose it at the checkout. We start when the money is here.',
      'Good.',
    ]),
    5,
  ],
];

/** Words beside a rating. */
export const RATING_WORDS: Record<number, readonly string[]> = {
  5: ['Quick and friendly.', 'Knew the piece by heart.', 'The picture helped a lot.'],
  4: ['Good answer, a little short.', 'Helpful.'],
  3: ['I had to ask twice.', 'All right in the end.'],
  2: ['I waited too long for the first word.', 'The answer came when I had almost left.'],
  1: ['Nobody was there for minutes.'],
};

/** What agents save for all of them, with the fields that a console fills in. */
export const SAVED_REPLIES = [
  {
    shortcut: 'sizers',
    text: 'We lend out ring sizers for two weeks, {{customer.firstName}}. Where may they go?',
  },
  {
    shortcut: 'parcel',
    text: 'Your order {{order.number}} is {{order.state}}. The carrier has it under {{order.tracking}}.',
  },
  { shortcut: 'hours', text: 'We are here again: {{shop.hours}}. {{agent.name}}' },
  { shortcut: 'gift', text: 'Tick the gift box at the checkout, and write the card there.' },
  { shortcut: 'stock', text: '{{product.name}} comes back in {{?how many weeks}} weeks.' },
] as const;

export const NOTES = [
  'Demonstration note: sent the size chart before.',
  'Demonstration note: buys for a wedding in spring.',
  'Demonstration note: asked the same by mail last week.',
] as const;

/** What somebody writes who is banned. The shop of the demonstration answers nothing. */
export const UNWELCOME = [
  'Buy 10,000 visitors for your page today!',
  'Hello dear, I have a business proposal for your esteemed company.',
] as const;
