import { answerOrder } from './reading/answerOrder';

await answerOrder();
