/** The title of the closing words of every product page. */
export const choiceTitle = "The Ronin's Choice";
