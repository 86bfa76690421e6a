export const choiceTitle = "The Ronin's Choice";
